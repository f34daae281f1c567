import type { DrawnData } from '@tiltyard/contract'
import { defaultManner } from '@tiltyard/engine'
import { FRESH_FOR_MS } from '../api/queries/queryClient.ts'
import { chosenManner } from '../language/manner.ts'

interface ShownData extends DrawnData {
  /** Whether it has just come from the server, and is as good as an answer of this moment. */
  readonly isFresh: boolean
}

/**
 * What the server has drawn this page of, for React to take over; null where it has drawn nothing, and where this browser shows
 * it otherwise. `public/theme.js` has looked whether its visitor is past the gate and has results shown.
 */
export function shownAsDrawn(page: Window): ShownData | null {
  const { document: held, performance } = page
  const text = held.getElementById('drawn')?.textContent
  if (!text || held.documentElement.dataset.drawn === 'off' || chosenManner() !== defaultManner) return null
  // Where its viewer was in a match as they left it.
  if ((page.history.state?.at ?? null) !== null) return null
  return { ...(JSON.parse(text) as DrawnData), isFresh: cameJustNow(performance) }
}

/** What a browser had kept, for the way back or as it was closed, may be of yesterday. */
function cameJustNow(performance: Performance): boolean {
  if (performance.now() > FRESH_FOR_MS) return false
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loading !== undefined && loading.type !== 'back_forward' && loading.transferSize > 0
}
