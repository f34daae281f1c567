import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveClient, useTopics } from '../live/liveStore.ts'
import { keepOffline } from '../offline/offlineCache.ts'
import { getQueryClient, isBehind, isOfEarlierVisit, isVersionKnown } from './queryClient.ts'
import type { ServerQuery } from './serverQuery.ts'

/** Thousands may hear of the same change in the same moment. */
const CHANGE_SPREAD_MS = 1_500

export interface QueryResult<Reply> {
  /** Null before the first answer, and when the server refuses one. */
  readonly data: Reply | null
  /** Why the last request brought no answer; null when it did. While the line is away, what is known stays. */
  readonly error: unknown
  /** Asks again at once. */
  readonly refetch: () => void
}

/** The answer to a query, asked for unless it is known and fresh. */
export function useServerQuery<Reply>(query: ServerQuery<Reply>): QueryResult<Reply> {
  const client = getQueryClient(useLiveClient())
  const result = useQuery(query, client)
  const { data, dataUpdatedAt, error } = result
  const [address] = query.queryKey
  const keyText = JSON.stringify(query.queryKey)
  const { isKept } = query.meta
  useEffect(() => {
    if (isKept && data !== undefined && !isOfEarlierVisit(client, dataUpdatedAt)) void keepOffline(address, data)
  }, [client, isKept, address, data, dataUpdatedAt])
  const refetch = useCallback((): void => {
    const one = { queryKey: JSON.parse(keyText) as readonly unknown[], exact: true }
    // A retry that waits for its moment is not waited for.
    client
      .cancelQueries(one)
      .then(() => client.refetchQueries(one))
      .catch(() => undefined)
  }, [client, keyText])
  // A refusal is an answer, and takes the place of the last.
  return { data: error === null ? (data ?? null) : null, error: useLastFailure(result, keyText), refetch }
}

/** Why the last request brought no answer; while the next is under way that is said still. */
function useLastFailure(result: UseQueryResult<unknown, unknown>, keyText: string): unknown {
  const last = useRef<{ readonly keyText: string; readonly failure: unknown } | null>(null)
  const failure = result.failureReason ?? result.error
  if (last.current?.keyText !== keyText) last.current = null
  if (failure !== null) last.current = { keyText, failure }
  else if (last.current !== null && result.isSuccess && result.fetchStatus === 'idle') last.current = null
  return last.current?.failure ?? null
}

/** The same, asked for again whenever the stream tells of a change. */
export function useLiveQuery<Reply>(query: ServerQuery<Reply>): QueryResult<Reply> {
  const live = useLiveClient()
  const client = getQueryClient(live)
  useTopics(live, query.meta.changes)
  const result = useServerQuery(query)
  const { data, error } = result
  const keyText = JSON.stringify(query.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may be older than what was heard before it came.
  useEffect(() => {
    const one = { queryKey: JSON.parse(keyText) as readonly unknown[], exact: true }
    let cancel: (() => void) | null = null
    const findDue = () => {
      const found = client.getQueryCache().find(one)
      return found && found.state.status !== 'pending' && isBehind(found, live.state.versions) ? found : null
    }
    const askIfDue = (): void => {
      cancel = null
      if (findDue()) client.invalidateQueries(one).catch(() => undefined)
    }
    const look = (): void => {
      const found = findDue()
      if (cancel !== null || found === null) return
      // Only what is a change to the page is a change to thousands at once.
      if (isVersionKnown(found)) cancel = live.after(live.within(CHANGE_SPREAD_MS), askIfDue)
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
