// Prepares later visits, some time after the page has loaded.

import { ownLiveClient, touchedFields } from '../api/live/liveStore.ts'
import { openWithoutLine } from '../api/offline/openWithoutLine.ts'
import { browserEdition } from '../api/upgrade/browserEdition.ts'
import { browserTab } from '../api/upgrade/browserTab.ts'
import { followEdition } from '../api/upgrade/followEdition.ts'

/** Screens that work offline, loaded one after the other. */
const readable = [
  () => import('./home/Home.tsx'),
  () => import('../match/yard/TiltYard.tsx'),
  () => import('../league/schedule/Schedule.tsx'),
  () => import('../league/standings/Standings.tsx'),
  () => import('../league/stable/Stable.tsx'),
  () => import('../league/knight/Knight.tsx'),
  () => import('../league/archive/Archive.tsx'),
  () => import('../match/page/Match.tsx'),
]

/** Follows new editions, and caches the screens for offline use. */
export function prepareLaterVisits(): void {
  followEdition(ownLiveClient(), browserTab(window, touchedFields()), browserEdition(window))
  openWithoutLine(loadReadable).catch(() => {
    // Without storage the site works online only.
  })
}

async function loadReadable(): Promise<void> {
  if (savesData()) return
  for (const load of readable) {
    await untilIdle()
    await load()
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
