import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { type ArchiveEnding, type BySide, type Ending, otherSide, type Side, sides } from '@tiltyard/engine'

const texts: Readonly<Record<Ending, (winner: string, loser: string) => string>> = {
  points: (winner) => t`${winner} won on points`,
  'sudden-death': (winner) => t`${winner} won in sudden death`,
  draw: () => t`A draw after sudden death`,
  disqualification: (winner, loser) => t`${winner} won: ${loser} was disqualified`,
  'double-disqualification': () => t`Nobody won: both were disqualified`,
  withdrawal: (winner, loser) => t`${winner} won: ${loser} withdrew`,
  'double-withdrawal': () => t`Nobody won: both withdrew`,
  death: (winner, loser) => t`${winner} won: ${loser} died in the lists`,
  'double-death': () => t`Nobody won: both died in the lists`,
}

/** Describes an ending, such as "Osric won on points", without a full stop. @param winner null for none. */
export function endingText(ending: Ending, winner: Side | null, match: BySide<{ readonly firstName: string }>): string {
  const [won, lost] = winner === null ? ['', ''] : [match[winner].firstName, match[otherSide(winner)].firstName]
  return texts[ending](won, lost)
}

/** Describes an ending as a sentence; empty for a running or stopped match. */
export function endedText(match: Pick<MatchView, 'ending' | 'winner' | Side>): string {
  const { ending } = match
  if (ending === null || ending === 'stopped') return ''
  const winner = sides.find((side) => match[side].id === match.winner) ?? null
  return `${endingText(ending, winner, match)}.`
}

/** Short names of endings. */
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
