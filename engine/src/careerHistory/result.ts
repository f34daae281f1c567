import type { Ending } from '../joust/event.ts'
import type { Side } from '../league/side.ts'

/** A match's result for one knight, in the stat columns' letters. FF and DTH count as losses, DQ does not. */
export const resultCodes = ['W', 'L', 'D', 'DQ', 'FF', 'DTH'] as const
export type ResultCode = (typeof resultCodes)[number]

const lostBy: Readonly<Record<Ending, ResultCode>> = {
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
export function getResultCode(
  match: { readonly ending: Ending; readonly winner: Side | null },
  side: Side,
): ResultCode {
  return match.winner === side ? 'W' : lostBy[match.ending]
}
