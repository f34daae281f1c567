// What a page does for later visits, once it has long been there for this one.

import { ownLiveClient, touchedFields } from '../api/live/liveStore.ts'
import { openWithoutLine } from '../api/offline/openWithoutLine.ts'
import { browserEdition } from '../api/upgrade/browserEdition.ts'
import { browserTab } from '../api/upgrade/browserTab.ts'
import { followEdition } from '../api/upgrade/followEdition.ts'

/** Screens that can be read without a line, one after the other. */
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

/** Sees to newer editions, and has the browser keep what it takes to read without a line. */
export function prepareLaterVisits(): void {
  followEdition(ownLiveClient(), browserTab(window, touchedFields()), browserEdition(window))
  openWithoutLine(loadReadable).catch(() => {
    // A browser that keeps nothing reads on the line alone.
  })
}

async function loadReadable(): Promise<void> {
  if (savesData()) return
  for (const load of readable) {
    await untilIdle()
    await load()
  }
}

/** Whether whoever reads has asked to be spared what they did not ask for. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, 500)
  })
}
