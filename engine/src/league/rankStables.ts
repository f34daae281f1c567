import type { Knight } from './knight.ts'
import { isTestStable, type Stable, type StableRecord, sumStableRecord } from './stable.ts'

/** A stable's place in the standings. */
export interface Standing extends StableRecord {
  /** From 1. */
  readonly rank: number
  readonly stableId: string
}

/**
 * Sorts the league's stables by win percentage, wins, points and id number (rules 7.3). Test stables are left out; a
 * missing knight counts nothing.
 */
export function rankStables(
  stables: readonly Pick<Stable, 'id' | 'name' | 'knightIds'>[],
  knights: readonly Pick<Knight, 'id' | 'performanceHistory'>[],
): Standing[] {
  const byId = new Map(knights.map((knight) => [knight.id, knight]))
  return stables
    .filter((stable) => !isTestStable(stable))
    .map(({ id, knightIds }) => ({ stableId: id, ...sumStableRecord(knightIds.flatMap((one) => byId.get(one) ?? [])) }))
    .sort(
      (one, other) =>
        other.winPercentage - one.winPercentage ||
        other.wins - one.wins ||
        other.points - one.points ||
        numberOf(one.stableId) - numberOf(other.stableId),
    )
    .map((row, index) => ({ rank: index + 1, ...row }))
}

function numberOf(stableId: string): number {
  return Number(/\d+$/.exec(stableId)?.[0] ?? 0)
}
