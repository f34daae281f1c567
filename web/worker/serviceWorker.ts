// The service worker. Offline it opens the saved page of the last edition, with its code; saved data is the pages' own
// task (web/src/api/offline). It never answers API requests or streams.

import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import type { CacheFilesMessage } from './keepMessage.ts'

declare const self: ServiceWorkerGlobalScope

const DAY_S = 86_400
/** About two editions in two languages. */
const MAX_ASSETS = 600
/** After this time a page opens from the cache. */
const PAGE_PATIENCE_S = 8
const FILE_PATIENCE_S = 4
const SHELL = 'tiltyard-shell'
/** The cache key of the page; no address has it. */
const SHELL_KEY = '/kept-page'

self.importScripts('/push-worker.js')
enableNavigationPreload()

/** Files with content hashes never change. */
const assets = new CacheFirst({
  cacheName: 'tiltyard-assets',
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

/** Other files that a page needs first. */
const files = new NetworkFirst({ cacheName: 'tiltyard-files', networkTimeoutSeconds: FILE_PATIENCE_S })
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/(theme\.js|favicon\.svg|yard\.svg)$/.test(url.pathname), files)

// Pages are not cached one by one: one with an old edition or old data would look current.
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /^\/embed(\/|$)/, /\.\w+$/] }))

self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

async function openPage({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const preloaded: Promise<Response | undefined> =
    event instanceof FetchEvent ? event.preloadResponse : Promise.resolve(undefined)
  const asked = preloaded.then((response) => response ?? fetch(request))
  const kept = () => caches.match(SHELL_KEY, { cacheName: SHELL })
  try {
    const first = await Promise.race([asked, afterSeconds(PAGE_PATIENCE_S)])
    return first ?? (await kept()) ?? (await asked)
  } catch (failure) {
    const page = await kept()
    if (page) return page
    throw failure
  }
}

/** Caches the files of a page for offline use. */
async function keep(message: unknown): Promise<void> {
  if (!isKeepMessage(message)) return
  const page = await fetch(message.page, { cache: 'no-cache' }).catch(() => null)
  if (page?.ok) await (await caches.open(SHELL)).put(SHELL_KEY, page)
  for (const address of message.assets)
    await assets.handle({ event: new ExtendableEvent('keep'), request: new Request(address) }).catch(ignore)
  for (const address of message.files)
    await files.handle({ event: new ExtendableEvent('keep'), request: new Request(address) }).catch(ignore)
}

function isKeepMessage(message: unknown): message is CacheFilesMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'keep'
}

function afterSeconds(seconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), seconds * 1_000))
}

/** A file that fails now is fetched when needed. */
function ignore(): void {}
