import type { Ending } from '../joust/event.ts'
import type { MatchState } from '../joust/matchState.ts'
import type { Side } from '../league/side.ts'

const marks: Readonly<Partial<Record<Ending, string>>> = {
  disqualification: 'DQ',
  'double-disqualification': 'DQ',
  withdrawal: 'FF',
  'double-withdrawal': 'FF',
  death: 'DTH',
  'double-death': 'DTH',
}

/** The final summary's mark for a side: DQ, FF or DTH; undefined if it shows points. */
export function resultAbbreviation(
  { ending, winner }: Pick<MatchState, 'ending' | 'winner'>,
  side: Side,
): string | undefined {
  return ending === null || winner === side ? undefined : marks[ending]
}
