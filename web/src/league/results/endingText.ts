import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { type ArchiveEnding, type BySide, type Ending, otherSide, type Side, sides } from '@tiltyard/engine'

const texts: Readonly<Record<Ending, (winner: string, loser: string) => string>> = {
  points: (winner) => t`${winner} won on points`,
  'sudden-death': (winner) => t`${winner} won in sudden death`,
  draw: () => t`A draw, for sudden death did not part them`,
  disqualification: (winner, loser) => t`${winner} won: ${loser} was disqualified`,
  'double-disqualification': () => t`Nobody won: both were disqualified`,
  withdrawal: (winner, loser) => t`${winner} won: ${loser} withdrew`,
  'double-withdrawal': () => t`Nobody won: both withdrew`,
  death: (winner, loser) => t`${winner} won: ${loser} died in the lists`,
  'double-death': () => t`Nobody won: both died in the lists`,
}

/** How a match ended, such as "Osric won on points"; without a full stop. @param winner null where nobody won. */
export function endingText(ending: Ending, winner: Side | null, match: BySide<{ readonly firstName: string }>): string {
  const [won, lost] = winner === null ? ['', ''] : [match[winner].firstName, match[otherSide(winner)].firstName]
  return texts[ending](won, lost)
}

/** How a match ended, as a sentence; empty for one that goes on or was stopped. */
export function endedText(match: Pick<MatchView, 'ending' | 'winner' | Side>): string {
  const { ending } = match
  if (ending === null || ending === 'stopped') return ''
  const winner = sides.find((side) => match[side].id === match.winner) ?? null
  return `${endingText(ending, winner, match)}.`
}

/** What an ending is called where there is no room to say who won. */
export const endingNames: Readonly<Record<ArchiveEnding, string>> = {
  points: t`On points`,
  'sudden-death': t`Sudden death`,
  draw: t`A draw`,
  disqualification: t`Disqualification`,
  'double-disqualification': t`Both disqualified`,
  withdrawal: t`Withdrawal`,
  'double-withdrawal': t`Both withdrew`,
  death: t`Death`,
  'double-death': t`Both died`,
  stopped: t`Stopped by force`,
}
