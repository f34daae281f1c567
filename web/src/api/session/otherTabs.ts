import type { SessionStore } from './sessionStore.ts'

const CHANNEL = 'tiltyard.session'

/** Notifies this browser's other tabs of a log-in or log-out. */
export function notifyOtherTabsOfSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/**
 * Reads the session again when another tab notifies, the page becomes visible, or the network returns.
 * @returns a function that unsubscribes.
 */
export function rereadSessionOnSignals(store: SessionStore, page: Window): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = (): void => void store.lookAgain()
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', look, { signal })
  signal.addEventListener('abort', () => channel.close())
  page.document.addEventListener('visibilitychange', () => page.document.hidden || look(), { signal })
  page.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
  page.addEventListener('online', look, { signal })
  return () => end.abort()
}
