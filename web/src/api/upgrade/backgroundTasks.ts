import { cacheLiveState } from '../live/cacheLiveState.ts'
import type { LiveClient } from '../live/liveClient.ts'
import { browserTab } from './browserTab.ts'
import { reloadForNewProtocol } from './reloadForNewProtocol.ts'
import { guardTranslatedNodes } from './translatedNodes.ts'

/** Starts the background tasks of a tab's stream, which the first paint does not need. */
export function startTranslationGuardCacheAndReload(client: LiveClient, touched: ReadonlySet<Node>): void {
  // Browsers translate a page once it has loaded.
  guardTranslatedNodes()
  cacheLiveState(client, window)
  reloadForNewProtocol(client, browserTab(window, touched))
}
