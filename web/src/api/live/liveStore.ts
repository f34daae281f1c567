import { notifyManager } from '@tanstack/react-query'
import { type SupportersView, type Topic, toMatchTopic, toSupportersTopic, type YardView } from '@tiltyard/contract'
import { defaultVerbosity, type Verbosity } from '@tiltyard/engine'
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react'
import { getChosenVerbosity } from '../../language/verbosity.ts'
import { useHydratedExternalStore, useIsServerMarkupShown } from '../hydration/renderedAt.ts'
import { readSsrMatchFeed, readSsrYard } from '../hydration/ssrLive.ts'
import { loadChunk, waitUntilIdle } from '../loadChunk.ts'
import { findOldestSavedReplyShownMs, getQueryClient } from '../queries/queryClient.ts'
import { readReloadedProtocol } from '../upgrade/readReloadedProtocol.ts'
import { decideTabUpgrade, type TabUpgrade } from '../upgrade/tabUpgrade.ts'
import { collectTouchedFields } from '../upgrade/touchedFields.ts'
import { browserLiveDeps, sleepWhilePageHidden } from './browserLiveDeps.ts'
import { LiveClient } from './liveClient.ts'
import type { LiveOutage } from './liveOutage.ts'
import { getMatchFeed, initialLiveState, type LiveState, type MatchFeed } from './liveState.ts'

/** A server-rendered page has none of the data that only the stream sends. */
const unheard = () => null
const asNothing = () => initialLiveState

let tabClient: LiveClient | null = null
let touched: ReadonlySet<Node> | null = null

/** Returns the tab's own client, created on first use. */
export function getTabLiveClient(): LiveClient {
  if (tabClient === null) {
    tabClient = new LiveClient(browserLiveDeps)
    sleepWhilePageHidden(tabClient, window)
    beginBesideAtRest(tabClient, getTouchedFields())
  }
  return tabClient
}

function beginBesideAtRest(client: LiveClient, fields: ReadonlySet<Node>): void {
  waitUntilIdle()
    .then(() => loadChunk(() => import('../upgrade/backgroundTasks.ts')))
    .then(
      ({ startTranslationGuardCacheAndReload }) => startTranslationGuardCacheAndReload(client, fields),
      () => undefined,
    )
}

/** The fields that the user has typed into since the first call. */
export function getTouchedFields(): ReadonlySet<Node> {
  touched ??= collectTouchedFields(window)
  return touched
}

/** Replaces the tab's client, in tests. */
export const LiveClientContext = createContext<LiveClient | null>(null)

export function useLiveClient(): LiveClient {
  return useContext(LiveClientContext) ?? getTabLiveClient()
}

/** Subscribes to the yard; null until received. */
export function useYard(): YardView | null {
  const client = useLiveClient()
  useTopicSubscriptions(client, ['yard'])
  return useHydratedExternalStore(
    client.subscribe,
    () => client.state.yard,
    () => readSsrYard(getQueryClient(client)),
  )
}

/** Subscribes to a match; null subscribes to nothing and stays loading. */
export function useMatchFeed(matchId: string | null): MatchFeed {
  return useMatchFeeds([matchId])[0] ?? { kind: 'loading' }
}

/** Subscribes to several matches, in the given order. */
export function useMatchFeeds(matchIds: readonly (string | null)[]): readonly MatchFeed[] {
  const client = useLiveClient()
  useTopicSubscriptions(client, matchIds.filter((matchId) => matchId !== null).map(toMatchTopic))
  const isDrawn = useIsServerMarkupShown()
  const state: LiveState = useHydratedExternalStore(client.subscribe, () => client.state, asNothing)
  return matchIds.map((matchId) => {
    return isDrawn && matchId !== null
      ? readSsrMatchFeed(getQueryClient(client), matchId)
      : getMatchFeed(state, matchId ?? '')
  })
}

/** Subscribes to a match's supporters; null until received, and without a match. */
export function useSupporters(matchId: string | null): SupportersView | null {
  const client = useLiveClient()
  useTopicSubscriptions(client, matchId === null ? [] : [toSupportersTopic(matchId)])
  const stands = useHydratedExternalStore(client.subscribe, () => client.state.stands, unheard)
  return stands?.matchId === matchId ? stands : null
}

/** Subscribes to the chosen commentary. */
export function useVerbosity(): Verbosity {
  return useHydratedExternalStore(useLiveClient().subscribe, getChosenVerbosity, () => defaultVerbosity)
}

/** Subscribes to why live data is not updated, and since when; null when it is. */
export function useLiveOutage(): LiveOutage | null {
  const client = useLiveClient()
  return useHydratedExternalStore(client.subscribe, () => client.cutOff, unheard)
}

/** Subscribes to whether streams are blocked, so that the page polls. */
export function useIsPolling(): boolean {
  const client = useLiveClient()
  return useHydratedExternalStore(
    client.subscribe,
    () => client.isPolling,
    () => false,
  )
}

/** Why any data on the page is not current, including that of an earlier visit. */
export function usePageOutage(): LiveOutage | null {
  const cutOff = useLiveOutage()
  const queries = getQueryClient(useLiveClient())
  const subscribe = useCallback(
    (tell: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [queries],
  )
  const since = useHydratedExternalStore(subscribe, () => findOldestSavedReplyShownMs(queries), unheard)
  return useMemo(() => (since === null ? cutOff : { kind: 'line', since }), [cutOff, since])
}

/** Whether this page is older than its server, and needs a reload. */
export function useTabUpgrade(): TabUpgrade {
  const client = useLiveClient()
  return useHydratedExternalStore(
    client.subscribe,
    () => decideTabUpgrade(client.state.protocol, { reloadedFor: readReloadedProtocol }),
    () => 'none',
  )
}

/** Subscribes to topics while the component is mounted. */
export function useTopicSubscriptions(client: LiveClient, topics: readonly Topic[]): void {
  const joined = topics.join(',')
  useEffect(() => {
    const releases = joined === '' ? [] : joined.split(',').map((topic) => client.want(topic as Topic))
    return () => {
      for (const release of releases) release()
    }
  }, [client, joined])
}
