import { notifyManager } from '@tanstack/react-query'
import { type StandsView, type Topic, topicOfMatch, topicOfStands, type YardView } from '@tiltyard/contract'
import { defaultManner, type Manner } from '@tiltyard/engine'
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react'
import { chosenManner } from '../../language/manner.ts'
import { useIsDrawn, useLiveSnapshot } from '../hydration/drawn.ts'
import { drawnFeed, drawnYard } from '../hydration/drawnLive.ts'
import { atRest, loadChunk } from '../loadChunk.ts'
import { getQueryClient, oldestShown } from '../queries/queryClient.ts'
import { reloadedFor } from '../upgrade/reloadedFor.ts'
import { noteTouched } from '../upgrade/touchedFields.ts'
import { decideUpgrade, type Upgrade } from '../upgrade/upgrade.ts'
import { browserWorld, followPage } from './browserWorld.ts'
import type { CutOff } from './cutOff.ts'
import { LiveClient } from './liveClient.ts'
import { type LiveState, type MatchFeed, nothingReceived, readFeed } from './liveState.ts'

/** A page that the server has drawn knows nothing yet of what the stream alone tells. */
const unheard = () => null
const asNothing = () => nothingReceived

let tabClient: LiveClient | null = null
let touched: ReadonlySet<Node> | null = null

/** The tab's own client, made when it is first needed. */
export function ownLiveClient(): LiveClient {
  if (tabClient === null) {
    tabClient = new LiveClient(browserWorld)
    followPage(tabClient, window)
    beginBesideAtRest(tabClient, touchedFields())
  }
  return tabClient
}

function beginBesideAtRest(client: LiveClient, fields: ReadonlySet<Node>): void {
  atRest()
    .then(() => loadChunk(() => import('../upgrade/besideThePage.ts')))
    .then(
      ({ beginBeside }) => beginBeside(client, fields),
      () => undefined,
    )
}

/** The fields that have been typed in since they were first asked for. */
export function touchedFields(): ReadonlySet<Node> {
  touched ??= noteTouched(window)
  return touched
}

/** Replaces the tab's client, in tests. */
export const LiveClientContext = createContext<LiveClient | null>(null)

export function useLiveClient(): LiveClient {
  return useContext(LiveClientContext) ?? ownLiveClient()
}

/** What is known of the yard; null until it has been heard. */
export function useYard(): YardView | null {
  const client = useLiveClient()
  useTopics(client, ['yard'])
  return useLiveSnapshot(
    client.subscribe,
    () => client.state.yard,
    () => drawnYard(getQueryClient(client)),
  )
}

/** One match; null asks for none and stays loading. */
export function useMatchFeed(matchId: string | null): MatchFeed {
  return useMatchFeeds([matchId])[0] ?? { kind: 'loading' }
}

/** Several matches at once, in the order asked. */
export function useMatchFeeds(matchIds: readonly (string | null)[]): readonly MatchFeed[] {
  const client = useLiveClient()
  useTopics(client, matchIds.filter((matchId) => matchId !== null).map(topicOfMatch))
  const isDrawn = useIsDrawn()
  const state: LiveState = useLiveSnapshot(client.subscribe, () => client.state, asNothing)
  return matchIds.map((matchId) => {
    return isDrawn && matchId !== null ? drawnFeed(getQueryClient(client), matchId) : readFeed(state, matchId ?? '')
  })
}

/** Who stands at a match; null until it has been heard, and where no match is asked for. */
export function useStands(matchId: string | null): StandsView | null {
  const client = useLiveClient()
  useTopics(client, matchId === null ? [] : [topicOfStands(matchId)])
  const stands = useLiveSnapshot(client.subscribe, () => client.state.stands, unheard)
  return stands?.matchId === matchId ? stands : null
}

/** In which manner this viewer is told of matches, kept up with each change. */
export function useManner(): Manner {
  return useLiveSnapshot(useLiveClient().subscribe, chosenManner, () => defaultManner)
}

/** Why what the stream tells stands still, and since when; null when it doesn't. */
export function useCutOff(): CutOff | null {
  const client = useLiveClient()
  return useLiveSnapshot(client.subscribe, () => client.cutOff, unheard)
}

/** Whether streams are blocked, so that the page polls. */
export function useIsPolling(): boolean {
  const client = useLiveClient()
  return useLiveSnapshot(
    client.subscribe,
    () => client.isPolling,
    () => false,
  )
}

/** Why anything that the page shows stands still: some of it may be from an earlier visit. */
export function usePageCutOff(): CutOff | null {
  const cutOff = useCutOff()
  const queries = getQueryClient(useLiveClient())
  const subscribe = useCallback(
    (tell: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [queries],
  )
  const since = useLiveSnapshot(subscribe, () => oldestShown(queries), unheard)
  return useMemo(() => (since === null ? cutOff : { kind: 'line', since }), [cutOff, since])
}

/** Whether this page is older than its server, and is still to be reloaded for it. */
export function useUpgrade(): Upgrade {
  const client = useLiveClient()
  return useLiveSnapshot(
    client.subscribe,
    () => decideUpgrade(client.state.protocol, { reloadedFor }),
    () => 'none',
  )
}

/** Asks for topics as long as what asks is shown. */
export function useTopics(client: LiveClient, topics: readonly Topic[]): void {
  const joined = topics.join(',')
  useEffect(() => {
    const releases = joined === '' ? [] : joined.split(',').map((topic) => client.want(topic as Topic))
    return () => {
      for (const release of releases) release()
    }
  }, [client, joined])
}
