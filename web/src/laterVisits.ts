// What a page does for later visits, once it has long been there for this one.

import { browserEdition } from './api/browserEdition.ts'
import { browserTab } from './api/browserTab.ts'
import { followEdition } from './api/followEdition.ts'
import { ownLiveClient, touchedFields } from './api/liveStore.ts'
import { openWithoutLine } from './offline/openWithoutLine.ts'

/** Screens that can be read without a line, one after the other. */
const readable = [
  () => import('./screens/Home/Home.tsx'),
  () => import('./screens/TiltYard/TiltYard.tsx'),
  () => import('./screens/Schedule/Schedule.tsx'),
  () => import('./screens/Standings/Standings.tsx'),
  () => import('./screens/Stable/Stable.tsx'),
  () => import('./screens/Knight/Knight.tsx'),
  () => import('./screens/Archive/Archive.tsx'),
  () => import('./screens/Match/Match.tsx'),
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
