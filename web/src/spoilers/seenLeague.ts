// The league from seen matches only, by the engine's own rules.

import type { StableView } from '@tiltyard/contract'
import {
  addToPerformanceHistory,
  computePerformanceGains,
  emptyPerformanceHistory,
  type PerformanceGainsInput,
  type PerformanceHistory,
  rankStables,
  type Side,
  type Standing,
  sides,
} from '@tiltyard/engine'
import type { ResultOfSeenMatch } from './seenResults.ts'

/** Computes each knight's record from these results; knights without one are absent. */
export function computeSeenRecords(results: readonly ResultOfSeenMatch[]): ReadonlyMap<string, PerformanceHistory> {
  const records = new Map<string, PerformanceHistory>()
  for (const result of results) {
    const added = computePerformanceGains(deedsOf(result))
    if (added === null) continue
    for (const side of sides) {
      const { id } = result[side]
      records.set(id, addToPerformanceHistory(records.get(id) ?? emptyPerformanceHistory(), added[side]))
    }
  }
  return records
}

/** Computes the standings from these results, by the stables' current knights. */
export function computeSeenStandings(
  stables: readonly Pick<StableView, 'id' | 'name' | 'knightIds'>[],
  results: readonly ResultOfSeenMatch[],
): readonly Standing[] {
  const records = [...computeSeenRecords(results)].map(([id, performanceHistory]) => ({ id, performanceHistory }))
  return rankStables(stables, records)
}

/** Converts a result for the engine's rule for records. */
function deedsOf(result: ResultOfSeenMatch): PerformanceGainsInput {
  const { ending, winner, passes } = result
  const rider = (side: Side, other: Side) => ({
    ...result[side],
    tallies: {
      passesRidden: passes,
      hits: result[side].hits,
      breaks: result[side].broken,
      dismounts: result[other].falls,
      injuriesInflicted: result[other].wounds,
    },
  })
  return {
    ...{ status: 'completed', ending: ending === 'stopped' ? null : ending },
    winner: sides.find((side) => result[side].id === winner) ?? null,
    ...{ knight1: rider('knight1', 'knight2'), knight2: rider('knight2', 'knight1') },
  }
}
