import type { KnightView, StandingView } from '@tiltyard/contract'
import { emptyHistory, type PerformanceHistory } from '@tiltyard/engine'
import { useMemo } from 'react'
import * as queries from '../api/queries/queries.ts'
import { useServerQuery } from '../api/queries/useServerQuery.ts'
import { useIsAsSeen } from './AsSeen.tsx'
import { computeRecords, seenStandings } from './seenLeague.ts'
import { useSeenResults } from './seenResults.ts'

/** A knight's record as it may be told here: the true one, or that of the matches the viewer has seen. */
export function useRecord({
  id,
  performanceHistory,
}: Pick<KnightView, 'id' | 'performanceHistory'>): PerformanceHistory {
  const records = useSeenRecords()
  return useIsAsSeen() ? (records.get(id) ?? emptyHistory()) : performanceHistory
}

/** Each knight's record from what the viewer has seen. */
export function useSeenRecords(): ReadonlyMap<string, PerformanceHistory> {
  const results = useSeenResults()
  return useMemo(() => computeRecords(results), [results])
}

/** The standings from what the viewer has seen; for a component that is there only where they are asked for. */
export function useSeenStandings() {
  const results = useSeenResults()
  const { data, error, refetch } = useServerQuery(queries.stables())
  const rows = useMemo((): readonly StandingView[] | null => {
    if (data === null) return null
    return seenStandings(data.stables, results).flatMap((standing) => {
      const stable = data.stables.find(({ id }) => id === standing.stableId)
      if (!stable) return []
      // What the viewer has seen has gaps, so nothing in it is in a row.
      const noForm = { streak: null, lastTen: [] }
      return [{ ...standing, name: stable.name, abbreviation: stable.abbreviation, ...noForm }]
    })
  }, [data, results])
  return { rows, error, refetch }
}
