import type { FinishedMatch } from '@tiltyard/contract'
import type { Ending, Result } from '@tiltyard/engine'

/** What a letter of a form stands for. */
export const resultWords: Readonly<Record<Result, string>> = {
  W: 'Won',
  L: 'Lost',
  D: 'Drawn',
  DQ: 'Disqualified',
  FF: 'Withdrew, and lost',
  DTH: 'Died',
}

const endingWords: Readonly<Record<Ending | 'stopped', string>> = {
  points: 'on points',
  'sudden-death': 'in sudden death',
  draw: 'a draw',
  disqualification: 'by disqualification',
  'double-disqualification': 'both disqualified',
  withdrawal: 'by withdrawal',
  'double-withdrawal': 'both withdrew',
  death: 'by death in the lists',
  'double-death': 'both died in the lists',
  stopped: 'stopped',
}

/** How a match was decided, such as "in sudden death". */
export function endingWordsOf({ ending }: Pick<FinishedMatch, 'ending'>): string {
  return endingWords[ending]
}
