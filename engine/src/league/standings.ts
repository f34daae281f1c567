import type { Knight } from './knight.ts'
import { isTestStable, type Stable, type StableRecord, stableRecord } from './stable.ts'

/** A stable's place in the league. */
export interface Standing extends StableRecord {
  /** From 1. */
  readonly rank: number
  readonly stableId: string
}

/**
 * The league's stables in their order: win percentage, then wins, then points, then the number in the id
 * (rules 7.3). Test stables have no place in it; a knight that is missing counts nothing.
 */
export function standings(
  stables: readonly Pick<Stable, 'id' | 'name' | 'knightIds'>[],
  knights: readonly Pick<Knight, 'id' | 'performanceHistory'>[],
): Standing[] {
  const byId = new Map(knights.map((knight) => [knight.id, knight]))
  return stables
    .filter((stable) => !isTestStable(stable))
    .map(({ id, knightIds }) => ({ stableId: id, ...stableRecord(knightIds.flatMap((one) => byId.get(one) ?? [])) }))
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
