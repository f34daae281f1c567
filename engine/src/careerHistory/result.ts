import type { Ending } from '../joust/event.ts'
import type { Side } from '../league/side.ts'

/** A match's result for one knight, in the stat columns' letters. FF and DTH count as losses, DQ does not. */
export const results = ['W', 'L', 'D', 'DQ', 'FF', 'DTH'] as const
export type Result = (typeof results)[number]

const lostBy: Readonly<Record<Ending, Result>> = {
  points: 'L',
  'sudden-death': 'L',
  draw: 'D',
  disqualification: 'DQ',
  'double-disqualification': 'DQ',
  withdrawal: 'FF',
  'double-withdrawal': 'FF',
  death: 'DTH',
  'double-death': 'DTH',
}

/** The result of an ending for a side; without a winner it is the same for both. */
export function resultCode(match: { readonly ending: Ending; readonly winner: Side | null }, side: Side): Result {
  return match.winner === side ? 'W' : lostBy[match.ending]
}
