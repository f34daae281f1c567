import type { KnightView } from '@tiltyard/contract'
import { useMemo } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'

/** Knights by id. */
export type KnightsById = ReadonlyMap<string, KnightView>

/** Maps knights by their id. */
export function mapKnightsById(knights: readonly KnightView[]): KnightsById {
  return new Map(knights.map((knight) => [knight.id, knight]))
}

/** Every knight, fetched once for all rows. */
export interface FetchedKnightsById {
  /** Null while loading. */
  readonly roster: KnightsById | null
  readonly error: unknown
  readonly refetch: () => void
}

export function useKnightsById(): FetchedKnightsById {
  const { data, error, refetch } = useLiveQuery(queries.knightsQuery())
  const roster = useMemo(() => data && mapKnightsById(data.knights), [data])
  return { roster, error, refetch }
}
