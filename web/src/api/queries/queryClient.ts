// The query client of a tab, one per live client, whose stream announces changes.

import {
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunction,
  type QueryPersister,
} from '@tanstack/react-query'
import type { ChangeTopic, ChangeVersions } from '@tiltyard/contract'
import type { VersionedReply } from '../callServer.ts'
import type { LiveClient } from '../live/liveClient.ts'
import type { ServerClock } from '../live/serverClock.ts'
import { findCachedReply } from '../offline/offlineCache.ts'
import { isTemporaryFailure } from '../refusal.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ServerQueryMeta
  }
}

/** The metadata of a query. */
export type ServerQueryMeta = {
  readonly ask: () => Promise<VersionedReply<unknown>>
  /** The stream's topics that invalidate it. */
  readonly changes: readonly ChangeTopic[]
  /** Whether its replies are saved for offline use. */
  readonly isKept: boolean
  /** Whether it depends on the user's purse, and changes with it. */
  readonly isOfPurse: boolean
}

/** How long a reply is fresh without an announced change. */
export const QUERY_STALE_AFTER_MS = 30_000

/** The delay of a retry after a network failure. */
export const QUERY_RETRY_MS = 10_000

/** How long to wait for a first reply before an earlier visit's saved one is shown. */
export const WAIT_BEFORE_SAVED_REPLY_MS = 4_000

// Notifies subscribers in the same turn as the reply.
notifyManager.setScheduler((tell) => queueMicrotask(tell))

const clients = new WeakMap<LiveClient, QueryClient>()
/** When each client was created (ms since 1970): older replies are of an earlier visit. */
const openedAt = new WeakMap<QueryClient, number>()
/** The minimum version of each query's reply. */
const versions = new WeakMap<Query, ChangeVersions>()

/** Returns the query client of a live client. */
export function getQueryClient(live: LiveClient): QueryClient {
  const known = clients.get(live)
  if (known) return known
  const client = createQueryClient(live)
  clients.set(live, client)
  return client
}

function createQueryClient(live: LiveClient): QueryClient {
  const ask: QueryFunction = async ({ meta, queryKey, client }) => {
    if (meta === undefined) throw new Error(`Nothing says how to ask for ${queryKey.join(' ')}.`)
    const query = client.getQueryCache().find({ queryKey, exact: true })
    if (query) raiseMinimumVersions(query, live.state.versions)
    const answer = await meta.ask()
    if (query) raiseMinimumVersions(query, answer.versions)
    return answer.reply
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (answer) => supposeTime(live.clock, answer) }),
    defaultOptions: {
      queries: {
        queryFn: ask,
        staleTime: QUERY_STALE_AFTER_MS,
        retry: (_failures, failure) => isTemporaryFailure(failure),
        retryDelay: QUERY_RETRY_MS,
        networkMode: 'offlineFirst',
        persister: restoreWhenLate as QueryPersister,
      },
      mutations: { networkMode: 'always' },
    },
  })
  openedAt.set(client, Date.now())
  forgetOtherLeagues(client, live)
  // The server has no focus events.
  if (typeof window !== 'undefined') client.mount()
  return client
}

/** Whether the stream has announced a newer version than this query's reply. */
export function isReplyOutdated(query: Query, heard: ChangeVersions): boolean {
  const answered = versions.get(query)
  const { changes = [] } = query.meta ?? {}
  return changes.some((topic) => (heard[topic] ?? -1) > (answered?.[topic] ?? -1))
}

/** Whether the versions of this query's reply are known. */
export function areReplyVersionsKnown(query: Query): boolean {
  const answered = versions.get(query)
  return (query.meta?.changes ?? []).every((topic) => answered?.[topic] !== undefined)
}

/** Raises the minimum version of a query's reply. */
export function raiseMinimumVersions(query: Query, atLeast: ChangeVersions): void {
  const known = versions.get(query) ?? {}
  const topics = Object.keys({ ...known, ...atLeast }) as ChangeTopic[]
  const later = topics.map((topic) => [topic, Math.max(known[topic] ?? -1, atLeast[topic] ?? -1)])
  versions.set(query, Object.fromEntries(later))
}

/** Finds the time of the oldest shown reply of an earlier visit (ms since 1970); null for none. */
export function findOldestSavedReplyShownMs(client: QueryClient): number | null {
  const old = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => isReplyOfEarlierVisit(client, state.dataUpdatedAt) && isNotBeingReplaced(state))
  return old.length === 0 ? null : Math.min(...old.map(({ state }) => state.dataUpdatedAt))
}

/** @param answeredAt ms since 1970; 0 without a reply. */
export function isReplyOfEarlierVisit(client: QueryClient, answeredAt: number): boolean {
  return answeredAt > 0 && answeredAt < (openedAt.get(client) ?? 0)
}

/** Data of a page from the browser's cache is invalidated and refetched; it counts as old once that fails. */
function isNotBeingReplaced({ isInvalidated, fetchFailureReason }: Query['state']): boolean {
  return !isInvalidated || fetchFailureReason !== null
}

/** Shows an earlier visit's saved reply when the first one fails or is slow. */
const restoreWhenLate: QueryPersister = async (ask, context, query) => {
  const restore = async (): Promise<void> => {
    if (query.state.data !== undefined || !query.meta?.isKept) return
    const kept = await findCachedReply(String(query.queryKey[0]))
    // Another reply may have arrived meanwhile.
    if (kept && query.state.data === undefined && query.state.fetchStatus !== 'idle')
      query.setData(kept.value, { updatedAt: kept.at, manual: true })
  }
  const timer = setTimeout(() => void restore(), WAIT_BEFORE_SAVED_REPLY_MS)
  try {
    return await ask(context)
  } catch (failure) {
    if (isTemporaryFailure(failure)) await restore()
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** A restored league counts its changes from another number. */
function forgetOtherLeagues(client: QueryClient, live: LiveClient): void {
  let { league } = live.state
  live.subscribe(() => {
    const now = live.state.league
    const isOther = league !== null && now !== null && now !== league
    league = now ?? league
    if (!isOther) return
    for (const query of client.getQueryCache().getAll()) versions.delete(query)
    client.invalidateQueries({ refetchType: 'none' }).catch(() => undefined)
  })
}

/** Before the stream opens, a reply may have the server's time. */
function supposeTime(clock: ServerClock, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('serverTime' in answer)) return
  if (typeof answer.serverTime === 'string') clock.suppose(Date.parse(answer.serverTime))
}
