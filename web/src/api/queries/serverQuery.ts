// A query to the server, in the query library's format.

import type { QueryState, UseQueryOptions } from '@tanstack/react-query'
import type { ChangeTopic, ReplyOf } from '@tiltyard/contract'
import type * as api from '@tiltyard/contract/addresses'
import { callServerWithVersions, createRouteUrl, type RouteRequest } from '../callServer.ts'
import { isRouteCached } from './listCachedRoutes.ts'
import type { ServerQueryMeta } from './queryClient.ts'

type QueryKey = readonly [address: string, uid?: string | null]

/** A query for `useServerQuery` and `useLiveQuery`. */
export interface ServerQuery<Reply> extends UseQueryOptions<Reply, unknown, Reply, QueryKey> {
  readonly queryKey: QueryKey
  readonly meta: ServerQueryMeta
}

/** When a query is refetched. */
export interface RefetchRules {
  readonly changes?: readonly ChangeTopic[]
  readonly freshForMs?: number
  /** The refetch interval while it is shown. */
  readonly everyMs?: number
  /** The user whose own data it is. */
  readonly uid?: string | null
  /** Whether the browser may use its HTTP cache. */
  readonly isCached?: boolean
  /** Whether it depends on the user's purse. */
  readonly isOfPurse?: boolean
}

/** Builds a query; its key is the address, and the user for a user's own data. */
export function buildServerQuery<R>(
  to: api.RouteAddress<R>,
  sent: RouteRequest<R>,
  refetch: RefetchRules = {},
): ServerQuery<ReplyOf<R>> {
  const { changes = [], everyMs, freshForMs = everyMs, uid, isOfPurse = false, isCached = false } = refetch
  const address = createRouteUrl(to, sent)
  return {
    queryKey: uid === undefined ? [address] : [address, uid],
    meta: {
      ask: () => callServerWithVersions(to, sent, isCached ? 'default' : 'no-store'),
      changes,
      isKept: isRouteCached(to),
      isOfPurse,
    },
    ...(freshForMs !== undefined && { staleTime: freshForMs }),
    ...(everyMs !== undefined && { refetchInterval: ({ state }) => untilDue(state, everyMs) }),
  }
}

/** The time until a reply or refusal reaches this age (ms). */
function untilDue(
  { dataUpdatedAt, errorUpdatedAt, fetchStatus }: QueryState<unknown, unknown>,
  everyMs: number,
): number {
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  if (fetchStatus !== 'idle' || answeredAt === 0) return everyMs
  return Math.min(everyMs, Math.max(1, answeredAt + everyMs - Date.now()))
}
