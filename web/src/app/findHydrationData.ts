import type { SsrData } from '@tiltyard/contract'
import { defaultVerbosity } from '@tiltyard/engine'
import { QUERY_STALE_AFTER_MS } from '../api/queries/queryClient.ts'
import { getChosenVerbosity } from '../language/verbosity.ts'

interface ShownData extends SsrData {
  /** Whether the page came from the server just now, so that its data are current. */
  readonly isFresh: boolean
}

/**
 * Returns the server-rendered page's data for hydration; null without any, or if this browser would render differently.
 * `public/theme.js` has checked that the visitor is past the gate and has results shown.
 */
export function findHydrationData(page: Window): ShownData | null {
  const { document: held, performance } = page
  const text = held.getElementById('drawn')?.textContent
  if (!text || held.documentElement.dataset.drawn === 'off' || getChosenVerbosity() !== defaultVerbosity) return null
  // The history entry has a position within a match.
  if ((page.history.state?.at ?? null) !== null) return null
  return { ...(JSON.parse(text) as SsrData), isFresh: cameJustNow(performance) }
}

/** A page from the browser's cache may be a day old. */
function cameJustNow(performance: Performance): boolean {
  if (performance.now() > QUERY_STALE_AFTER_MS) return false
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loading !== undefined && loading.type !== 'back_forward' && loading.transferSize > 0
}
