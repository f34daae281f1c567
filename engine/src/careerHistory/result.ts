import type { Ending } from '../joust/event.ts'
import type { Side } from '../league/side.ts'

/** What a match was for one of its knights, in the letters of the stat columns. FF and DTH are losses, DQ is none. */
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

/** What a match that has ended so was for a side; without a winner it was the same for both. */
export function resultCode(match: { readonly ending: Ending; readonly winner: Side | null }, side: Side): Result {
  return match.winner === side ? 'W' : lostBy[match.ending]
}
