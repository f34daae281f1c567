import { getNarrationQueryParameters } from '../../language/verbosity.ts'
import { loadChunk } from '../loadChunk.ts'
import { openEventStream } from '../stream/eventStream.ts'
import { openStreamSharedLater } from '../stream/openStreamSharedLater.ts'
import type { LiveClient, LiveClientDeps } from './liveClient.ts'

/** The browser's implementation of the live client's world. */
export const browserLiveDeps: LiveClientDeps = {
  openStream: openStreamSharedLater(openEventStream, () => import('./browserTabs.ts')),
  getNarrationParameters: getNarrationQueryParameters,
  poll: async (topics) => (await loadChunk(() => import('./pollLive.ts'))).pollLive(topics),
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Lets the client sleep while its page is hidden or in the back-forward cache, and reports the network. A browser may
 * freeze a hidden tab, so it must not be the leader.
 * @returns a function that unsubscribes.
 */
export function sleepWhilePageHidden(client: LiveClient, page: Window): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = (): void => (page.document.visibilityState === 'hidden' ? client.sleep() : client.wake())
  page.document.addEventListener('visibilitychange', look, { signal })
  page.addEventListener('pagehide', () => client.sleep(), { signal })
  page.addEventListener('pageshow', look, { signal })
  page.addEventListener('offline', () => client.goOffline(), { signal })
  page.addEventListener('online', () => client.goOnline(), { signal })
  if (page.document.visibilityState === 'hidden') client.sleep()
  if (!page.navigator.onLine) client.goOffline()
  return () => end.abort()
}
