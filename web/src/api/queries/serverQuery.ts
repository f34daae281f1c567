// A question to the server as the query library has it.

import type { QueryState, UseQueryOptions } from '@tanstack/react-query'
import type { ChangeTopic, ReplyOf } from '@tiltyard/contract'
import type * as api from '@tiltyard/contract/addresses'
import { callForVersions, createUrl, type Sent } from '../call.ts'
import { isKept } from './keptAddresses.ts'
import type { ServerQueryMeta } from './queryClient.ts'

type QueryKey = readonly [address: string, uid?: string | null]

/** A question to the server, for `useServerQuery` and `useLiveQuery`. */
export interface ServerQuery<Reply> extends UseQueryOptions<Reply, unknown, Reply, QueryKey> {
  readonly queryKey: QueryKey
  readonly meta: ServerQueryMeta
}

/** When an answer is asked for again. */
export interface Upkeep {
  readonly changes?: readonly ChangeTopic[]
  readonly freshForMs?: number
  /** How often it is asked for again while it is shown. */
  readonly everyMs?: number
  /** Whose answer it is, where that is somebody's own. */
  readonly uid?: string | null
  /** Whether the browser may answer from its cache, for as long as the server says. */
  readonly isCached?: boolean
  /** Whether it follows from the user's purse. */
  readonly isOfPurse?: boolean
}

/** A question whose key is its address, and whose user where the answer is somebody's own. */
export function query<R>(to: api.Address<R>, sent: Sent<R>, upkeep: Upkeep = {}): ServerQuery<ReplyOf<R>> {
  const { changes = [], everyMs, freshForMs = everyMs, uid, isOfPurse = false, isCached = false } = upkeep
  const address = createUrl(to, sent)
  return {
    queryKey: uid === undefined ? [address] : [address, uid],
    meta: {
      ask: () => callForVersions(to, sent, isCached ? 'default' : 'no-store'),
      changes,
      isKept: isKept(to),
      isOfPurse,
    },
    ...(freshForMs !== undefined && { staleTime: freshForMs }),
    ...(everyMs !== undefined && { refetchInterval: ({ state }) => untilDue(state, everyMs) }),
  }
}

/** How long until an answer, or a refusal, is as old as that (ms). */
function untilDue(
  { dataUpdatedAt, errorUpdatedAt, fetchStatus }: QueryState<unknown, unknown>,
  everyMs: number,
): number {
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  if (fetchStatus !== 'idle' || answeredAt === 0) return everyMs
  return Math.min(everyMs, Math.max(1, answeredAt + everyMs - Date.now()))
}
