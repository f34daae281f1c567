import type { SessionStore } from './sessionStore.ts'

const CHANNEL = 'tiltyard.session'

/** Tells this browser's other tabs that somebody has come or gone. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/**
 * Reads who sits here anew when another tab tells of a change, when the page is seen again, for another browser
 * window or a program may have changed it, and when the line is back.
 * @returns what ends the following.
 */
export function followTabs(store: SessionStore, page: Window): () => void {
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
