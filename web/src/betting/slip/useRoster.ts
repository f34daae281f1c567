import type { KnightView } from '@tiltyard/contract'
import { useMemo } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'

/** The knights by their ids. */
export type Roster = ReadonlyMap<string, KnightView>

/** Finds each of these knights by their id. */
export function createRoster(knights: readonly KnightView[]): Roster {
  return new Map(knights.map((knight) => [knight.id, knight]))
}

/** Every knight, asked for once for all rows. */
export interface FetchedRoster {
  /** Null while it is on its way. */
  readonly roster: Roster | null
  readonly error: unknown
  readonly refetch: () => void
}

export function useRoster(): FetchedRoster {
  const { data, error, refetch } = useLiveQuery(queries.knights())
  const roster = useMemo(() => data && createRoster(data.knights), [data])
  return { roster, error, refetch }
}
