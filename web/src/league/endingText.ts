import { type ArchiveEnding, type BySide, type Ending, otherSide, type Side } from '@tiltyard/engine'

/** How a match ended, such as "Osric won on points"; without a full stop. @param winner null where nobody won. */
export function endingText(ending: Ending, winner: Side | null, match: BySide<{ readonly firstName: string }>): string {
  const won = winner === null ? '' : `${match[winner].firstName} won`
  const lost = winner === null ? '' : match[otherSide(winner)].firstName
  const texts: Readonly<Record<Ending, string>> = {
    points: `${won} on points`,
    'sudden-death': `${won} in sudden death`,
    draw: 'A draw, for sudden death did not part them',
    disqualification: `${won}: ${lost} was disqualified`,
    'double-disqualification': 'Nobody won: both were disqualified',
    withdrawal: `${won}: ${lost} withdrew`,
    'double-withdrawal': 'Nobody won: both withdrew',
    death: `${won}: ${lost} died in the lists`,
    'double-death': 'Nobody won: both died in the lists',
  }
  return texts[ending]
}

/** What an ending is called where there is no room to say who won. */
export const endingNames: Readonly<Record<ArchiveEnding, string>> = {
  points: 'On points',
  'sudden-death': 'Sudden death',
  draw: 'A draw',
  disqualification: 'Disqualification',
  'double-disqualification': 'Both disqualified',
  withdrawal: 'Withdrawal',
  'double-withdrawal': 'Both withdrew',
  death: 'Death',
  'double-death': 'Both died',
  stopped: 'Stopped by force',
}
