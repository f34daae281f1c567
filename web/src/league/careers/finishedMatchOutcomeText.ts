import { t } from '@lingui/core/macro'
import type { FinishedMatch } from '@tiltyard/contract'

const texts: Readonly<Record<FinishedMatch['ending'], (victor: string) => string>> = {
  points: (victor) => t`${victor} won on points`,
  'sudden-death': (victor) => t`${victor} won in sudden death`,
  draw: () => t`a draw`,
  disqualification: (victor) => t`${victor} won by disqualification`,
  'double-disqualification': () => t`both disqualified`,
  withdrawal: (victor) => t`${victor} won by withdrawal`,
  'double-withdrawal': () => t`both withdrew`,
  death: (victor) => t`${victor} won by death in the lists`,
  'double-death': () => t`both died in the lists`,
  stopped: () => t`stopped`,
}

/** Describes how a match was decided, after its score: "Ivo won in sudden death", or "a draw". */
export function finishedMatchOutcomeText({ ending, winner, knight1, knight2 }: FinishedMatch): string {
  const victor = [knight1, knight2].find(({ id }) => id === winner)
  return texts[ending](victor?.firstName ?? '')
}
