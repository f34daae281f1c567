import { cacheReply, findCachedReply } from '../offline/offlineCache.ts'
import type { LiveClient } from './liveClient.ts'
import type { CacheableLiveState } from './liveState.ts'

/** A cache key beside the API's addresses; no file or page has it. */
const KEPT_AS = '/yard-as-heard'
/** A closing page may have no time to save, so it saves early and repeatedly. */
const FIRST_AFTER_MS = 2_000
const KEEP_EACH_MS = 30_000

/**
 * Saves the yard and watched matches in the browser, and shows them when the server is unreachable at first.
 * @returns a function that stops it.
 */
export function cacheLiveState(client: LiveClient, page: Window): () => void {
  const end = new AbortController()
  let cancel: (() => void) | null = null
  let waitMs = FIRST_AFTER_MS
  let isRecalled = false
  const keep = (): void => {
    const { yard, feeds, league } = client.state
    const known: CacheableLiveState = { yard, feeds: Object.fromEntries(Object.entries(feeds).filter(isKnown)), league }
    if (client.connection === 'live' && yard !== null) void cacheReply(KEPT_AS, known)
  }
  const keepOnce = (): void => {
    cancel = null
    waitMs = KEEP_EACH_MS
    keep()
  }
  const look = (): void => {
    if (client.connection === 'live') cancel ??= client.after(waitMs, keepOnce)
    else if (client.connection !== 'connecting' && !isRecalled) {
      isRecalled = true
      void recall(client)
    }
  }
  const unsubscribe = client.subscribe(look)
  page.document.addEventListener(
    'visibilitychange',
    () => {
      if (page.document.visibilityState === 'hidden') keep()
    },
    { signal: end.signal },
  )
  page.addEventListener('pagehide', keep, { signal: end.signal })
  look()
  return () => {
    end.abort()
    unsubscribe()
    cancel?.()
  }
}

async function recall(client: LiveClient): Promise<void> {
  const known = await findCachedReply(KEPT_AS)
  if (known) client.suppose(known.value as CacheableLiveState, known.at)
}

function isKnown([, feed]: [string, CacheableLiveState['feeds'][string]]): boolean {
  return feed.kind === 'known'
}
