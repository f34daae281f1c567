// Has the browser keep what our pages need to be opened without a line. The worker that does it is in web/worker.

import { locale } from '../../language/locale.ts'

const WORKER = '/service-worker.js'

/**
 * Lets the pages be opened without a line, from now on and as far as the browser can: the page itself, and the code that this
 * one has loaded.
 * @param loadMore loads what else is to be read then; it may fail.
 */
export async function openWithoutLine(loadMore: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  await loadMore().catch(() => undefined)
  // Read now: the worker may have been replaced while the rest was loading.
  registration.active?.postMessage({
    kind: 'keep',
    page: locale === 'en' ? '/index.html' : `/index.${locale}.html`,
    assets: loaded().filter((path) => path.startsWith('/assets/')),
    files: ['/theme.js', '/favicon.svg'],
  })
}

/** The paths of all that this page has loaded from its own server. */
function loaded(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return [...new Set(entries.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))]
}
