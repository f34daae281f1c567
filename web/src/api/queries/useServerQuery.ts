import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveClient, useTopicSubscriptions } from '../live/liveStore.ts'
import { cacheReply } from '../offline/offlineCache.ts'
import { areReplyVersionsKnown, getQueryClient, isReplyOfEarlierVisit, isReplyOutdated } from './queryClient.ts'
import type { ServerQuery } from './serverQuery.ts'

/** The spread of refetches, since thousands may hear of a change at once. */
const CHANGE_SPREAD_MS = 1_500

export interface QueryResult<Reply> {
  /** Null before the first reply, and after a refusal. */
  readonly data: Reply | null
  /** Why the last request failed; null if it did not. A network failure keeps the data. */
  readonly error: unknown
  /** Refetches at once. */
  readonly refetch: () => void
}

/** Subscribes to a query, and fetches it unless it is fresh. */
export function useServerQuery<Reply>(query: ServerQuery<Reply>): QueryResult<Reply> {
  const client = getQueryClient(useLiveClient())
  const result = useQuery(query, client)
  const { data, dataUpdatedAt, error } = result
  const [address] = query.queryKey
  const keyText = JSON.stringify(query.queryKey)
  const { isKept } = query.meta
  useEffect(() => {
    if (isKept && data !== undefined && !isReplyOfEarlierVisit(client, dataUpdatedAt)) void cacheReply(address, data)
  }, [client, isKept, address, data, dataUpdatedAt])
  const refetch = useCallback((): void => {
    const one = { queryKey: JSON.parse(keyText) as readonly unknown[], exact: true }
    // Cancels a retry that waits. Callers of the same moment share a request.
    client
      .cancelQueries(one)
      .then(() => client.refetchQueries(one, { cancelRefetch: false }))
      .catch(() => undefined)
  }, [client, keyText])
  // A refusal replaces the last reply.
  return { data: error === null ? (data ?? null) : null, error: useLastFailure(result, keyText), refetch }
}

/** Why the last request failed; it stays during the next one. */
function useLastFailure(result: UseQueryResult<unknown, unknown>, keyText: string): unknown {
  const last = useRef<{ readonly keyText: string; readonly failure: unknown } | null>(null)
  const failure = result.failureReason ?? result.error
  if (last.current?.keyText !== keyText) last.current = null
  if (failure !== null) last.current = { keyText, failure }
  else if (last.current !== null && result.isSuccess && result.fetchStatus === 'idle') last.current = null
  return last.current?.failure ?? null
}

/** As `useServerQuery`, and refetches whenever the stream announces a change. */
export function useLiveQuery<Reply>(query: ServerQuery<Reply>): QueryResult<Reply> {
  const live = useLiveClient()
  const client = getQueryClient(live)
  useTopicSubscriptions(live, query.meta.changes)
  const result = useServerQuery(query)
  const { data, error } = result
  const keyText = JSON.stringify(query.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply may be older than an announced version.
  useEffect(() => {
    const one = { queryKey: JSON.parse(keyText) as readonly unknown[], exact: true }
    let cancel: (() => void) | null = null
    const findDue = () => {
      const found = client.getQueryCache().find(one)
      return found && found.state.status !== 'pending' && isReplyOutdated(found, live.state.versions) ? found : null
    }
    const askIfDue = (): void => {
      cancel = null
      if (findDue()) client.invalidateQueries(one).catch(() => undefined)
    }
    const look = (): void => {
      const found = findDue()
      if (cancel !== null || found === null) return
      // Only a change of known data reaches thousands of clients at once.
      if (areReplyVersionsKnown(found)) cancel = live.after(live.within(CHANGE_SPREAD_MS), askIfDue)
      else askIfDue()
    }
    look()
    const unsubscribe = live.subscribe(look)
    return () => {
      unsubscribe()
      cancel?.()
    }
  }, [live, client, keyText, data, error])
  return result
}
