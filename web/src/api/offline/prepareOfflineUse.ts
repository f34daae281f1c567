// Registers the service worker in web/worker, which serves pages offline.

import { locale } from '../../language/locale.ts'

const WORKER = '/service-worker.js'

/**
 * Makes pages work offline, if the browser can: the page, and its loaded code.
 * @param loadMore loads further code; it may fail.
 */
export async function prepareOfflineUse(loadMore: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  await loadMore().catch(() => undefined)
  // Read now, since the worker may have been replaced while the rest loaded.
  registration.active?.postMessage({
    kind: 'keep',
    page: locale === 'en' ? '/index.html' : `/index.${locale}.html`,
    assets: loaded().filter((path) => path.startsWith('/assets/')),
    files: ['/theme.js', '/favicon.svg'],
  })
}

/** Lists the paths that this page has loaded from its own server. */
function loaded(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return [...new Set(entries.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))]
}
