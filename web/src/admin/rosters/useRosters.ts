import type { StableView } from '@tiltyard/contract'
import type { Knight } from '@tiltyard/engine'
import { useMemo } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'

/** A stable with its knights, in the order they ride for it. */
export interface StaffedStable {
  readonly stable: StableView
  readonly knights: readonly Knight[]
}

interface FetchedRosters {
  /** Null until they are there. */
  readonly stables: readonly StaffedStable[] | null
  readonly error: unknown
  readonly refetch: () => void
}

/** Every stable with its knights, fetched anew whenever one of them changes. */
export function useRosters(): FetchedRosters {
  const { data, error, refetch } = useLiveQuery(uncachedQueries.rosters())
  const stables = useMemo(() => {
    if (data === null) return null
    const byId = new Map<string, Knight>(data.knights.map((knight) => [knight.id, knight]))
    return data.stables.map((stable) => ({
      stable,
      knights: stable.knightIds.flatMap((id) => byId.get(id) ?? []),
    }))
  }, [data])
  return { stables, error, refetch }
}
