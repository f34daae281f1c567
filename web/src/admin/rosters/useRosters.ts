import type { StableView } from '@tiltyard/contract'
import type { Knight } from '@tiltyard/engine'
import { useMemo } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'

/** A stable with its knights, in roster order. */
export interface StableWithKnights {
  readonly stable: StableView
  readonly knights: readonly Knight[]
  /** The ids of those who are banned from the tourneys. */
  readonly bannedIds: ReadonlySet<string>
}

interface FetchedRosters {
  /** Null until loaded. */
  readonly stables: readonly StableWithKnights[] | null
  readonly error: unknown
  readonly refetch: () => void
}

/** Loads every stable with its knights, and reloads when one changes. */
export function useRosters(): FetchedRosters {
  const { data, error, refetch } = useLiveQuery(uncachedQueries.rostersQuery())
  const stables = useMemo(() => {
    if (data === null) return null
    const byId = new Map<string, Knight>(data.knights.map((knight) => [knight.id, knight]))
    const bannedIds = new Set(data.bannedIds)
    return data.stables.map((stable) => ({
      ...{ stable, bannedIds },
      knights: stable.knightIds.flatMap((id) => byId.get(id) ?? []),
    }))
  }, [data])
  return { stables, error, refetch }
}
