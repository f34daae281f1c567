import type { Ending } from '@tiltyard/engine'

/** How the office calls the ways in which a match ends. */
export const endingNames: Readonly<Record<Ending, string>> = {
  points: 'Points, after nine passes',
  'sudden-death': 'Points, in sudden death',
  draw: 'Draw',
  disqualification: 'Disqualification',
  'double-disqualification': 'Double disqualification',
  withdrawal: 'Withdrawal',
  'double-withdrawal': 'Double withdrawal',
  death: 'Death',
  'double-death': 'Double death',
}
