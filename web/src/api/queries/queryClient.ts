// What this tab has asked of the server, kept by TanStack Query: a client for each live client, whose stream says what is new.

import {
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunction,
  type QueryPersister,
} from '@tanstack/react-query'
import type { ChangeTopic, ChangeVersions } from '@tiltyard/contract'
import type { Answered } from '../call.ts'
import type { LiveClient } from '../live/liveClient.ts'
import type { ServerClock } from '../live/serverClock.ts'
import { findOffline } from '../offline/offlineCache.ts'
import { isPassing } from '../refusal.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ServerQueryMeta
  }
}

/** What a query says of itself besides its key. */
export type ServerQueryMeta = {
  readonly ask: () => Promise<Answered<unknown>>
  /** The topics of the stream that tell when there is another answer. */
  readonly changes: readonly ChangeTopic[]
  /** Whether its answer is kept for when the server can't be reached. */
  readonly isKept: boolean
  /** Whether it follows from the user's purse, and is another when that has changed. */
  readonly isOfPurse: boolean
}

/** For how long an answer is not asked for again, where nothing says that it has changed. */
export const FRESH_FOR_MS = 30_000

/** After a line that failed, the server is asked again by itself. */
export const ASK_AGAIN_MS = 10_000

/** Who has waited so long for a first answer is shown what was kept at an earlier visit, if anything was. */
export const PATIENCE_MS = 4_000

// An answer is shown in the turn in which it comes.
notifyManager.setScheduler((tell) => queueMicrotask(tell))

const clients = new WeakMap<LiveClient, QueryClient>()
/** When each client was made (ms since 1970): an answer from before is of an earlier visit. */
const openedAt = new WeakMap<QueryClient, number>()
/** At least how new the answer of each query is. */
const versions = new WeakMap<Query, ChangeVersions>()

/** The query client that belongs to a live client. */
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
    if (query) noteVersions(query, live.state.versions)
    const answer = await meta.ask()
    if (query) noteVersions(query, answer.versions)
    return answer.reply
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (answer) => supposeTime(live.clock, answer) }),
    defaultOptions: {
      queries: {
        queryFn: ask,
        staleTime: FRESH_FOR_MS,
        retry: (_failures, failure) => isPassing(failure),
        retryDelay: ASK_AGAIN_MS,
        networkMode: 'offlineFirst',
        persister: restoreWhenLate as QueryPersister,
      },
      mutations: { networkMode: 'always' },
    },
  })
  openedAt.set(client, Date.now())
  forgetOtherLeagues(client, live)
  // On the server nothing comes into focus.
  if (typeof window !== 'undefined') client.mount()
  return client
}

/** Whether the stream has told of something newer than this query's answer. */
export function isBehind(query: Query, heard: ChangeVersions): boolean {
  const answered = versions.get(query)
  const { changes = [] } = query.meta ?? {}
  return changes.some((topic) => (heard[topic] ?? -1) > (answered?.[topic] ?? -1))
}

/** Whether it is known how new this query's answer is. */
export function isVersionKnown(query: Query): boolean {
  const answered = versions.get(query)
  return (query.meta?.changes ?? []).every((topic) => answered?.[topic] !== undefined)
}

/** Notes that the answer of a query is at least as new as this. */
export function noteVersions(query: Query, atLeast: ChangeVersions): void {
  const known = versions.get(query) ?? {}
  const topics = Object.keys({ ...known, ...atLeast }) as ChangeTopic[]
  const later = topics.map((topic) => [topic, Math.max(known[topic] ?? -1, atLeast[topic] ?? -1)])
  versions.set(query, Object.fromEntries(later))
}

/** When the oldest of what is shown was answered (ms since 1970), where that was at an earlier visit; null while all is of this one. */
export function oldestShown(client: QueryClient): number | null {
  const old = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => isOfEarlierVisit(client, state.dataUpdatedAt) && isNotBeingReplaced(state))
  return old.length === 0 ? null : Math.min(...old.map(({ state }) => state.dataUpdatedAt))
}

/** @param answeredAt ms since 1970; 0 for what has no answer. */
export function isOfEarlierVisit(client: QueryClient, answeredAt: number): boolean {
  return answeredAt > 0 && answeredAt < (openedAt.get(client) ?? 0)
}

/** What came with a page from the browser's cache is marked as invalid, and is asked for at once: it is old when that fails. */
function isNotBeingReplaced({ isInvalidated, fetchFailureReason }: Query['state']): boolean {
  return !isInvalidated || fetchFailureReason !== null
}

/** Shows what was kept at an earlier visit when no first answer comes, or takes long. */
const restoreWhenLate: QueryPersister = async (ask, context, query) => {
  const restore = async (): Promise<void> => {
    if (query.state.data !== undefined || !query.meta?.isKept) return
    const kept = await findOffline(String(query.queryKey[0]))
    // Another answer may have come meanwhile.
    if (kept && query.state.data === undefined && query.state.fetchStatus !== 'idle')
      query.setData(kept.value, { updatedAt: kept.at, manual: true })
  }
  const timer = setTimeout(() => void restore(), PATIENCE_MS)
  try {
    return await ask(context)
  } catch (failure) {
    if (isPassing(failure)) await restore()
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** A league that was put back from a backup counts its changes from another number. */
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

/** Before the stream is there, an answer may say what time it is. */
function supposeTime(clock: ServerClock, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('serverTime' in answer)) return
  if (typeof answer.serverTime === 'string') clock.suppose(Date.parse(answer.serverTime))
}
