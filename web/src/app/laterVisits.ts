// Prepares later visits, some time after the page has loaded.

import { getTabLiveClient, getTouchedFields } from '../api/live/liveStore.ts'
import { prepareOfflineUse } from '../api/offline/prepareOfflineUse.ts'
import { browserNewBuildDeps } from '../api/upgrade/browserNewBuildDeps.ts'
import { browserTab } from '../api/upgrade/browserTab.ts'
import { reloadForNewBuild } from '../api/upgrade/reloadForNewBuild.ts'
import { pages } from './pages.ts'
import { loadScreen } from './screens.ts'

/** Follows new editions, and caches the screens for offline use. */
export function prepareNewBuildsAndOffline(): void {
  reloadForNewBuild(getTabLiveClient(), browserTab(window, getTouchedFields()), browserNewBuildDeps(window))
  prepareOfflineUse(loadReadable).catch(() => {
    // Without storage the site works online only.
  })
}

async function loadReadable(): Promise<void> {
  if (savesData()) return
  for (const page of pages) {
    if (!('isOffline' in page)) continue
    await untilIdle()
    await loadScreen(page.file)
  }
}

/** Whether the user has asked the browser to save data. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, 500)
  })
}
