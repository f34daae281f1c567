import type { KnightView, StandingView } from '@tiltyard/contract'
import { emptyPerformanceHistory, type PerformanceHistory } from '@tiltyard/engine'
import { useMemo } from 'react'
import * as queries from '../api/queries/queries.ts'
import { useServerQuery } from '../api/queries/useServerQuery.ts'
import { useCountsSeenOnly } from './SeenTotals.tsx'
import { computeSeenRecords, computeSeenStandings } from './seenLeague.ts'
import { useSeenResults } from './seenResults.ts'

/** Returns a knight's record: the real one, or that of seen matches. */
export function useShownKnightRecord({
  id,
  performanceHistory,
}: Pick<KnightView, 'id' | 'performanceHistory'>): PerformanceHistory {
  const records = useSeenRecords()
  return useCountsSeenOnly() ? (records.get(id) ?? emptyPerformanceHistory()) : performanceHistory
}

/** Computes each knight's record from seen matches. */
export function useSeenRecords(): ReadonlyMap<string, PerformanceHistory> {
  const results = useSeenResults()
  return useMemo(() => computeSeenRecords(results), [results])
}

/** Computes the standings from seen matches; for components that need them. */
export function useSeenStandings() {
  const results = useSeenResults()
  const { data, error, refetch } = useServerQuery(queries.stablesQuery())
  const rows = useMemo((): readonly StandingView[] | null => {
    if (data === null) return null
    return computeSeenStandings(data.stables, results).flatMap((standing) => {
      const stable = data.stables.find(({ id }) => id === standing.stableId)
      if (!stable) return []
      // Seen matches have gaps, so there are no streaks.
      const noForm = { streak: null, lastTen: [] }
      return [{ ...standing, name: stable.name, abbreviation: stable.abbreviation, ...noForm }]
    })
  }, [data, results])
  return { rows, error, refetch }
}
