// Public replies, cached in this browser for when the server is unreachable. Uses CacheStorage, which needs https or
// localhost.

import { locale } from '../../language/locale.ts'

/** A saved reply and its time (ms since 1970, by this device's clock). */
export interface CachedReply {
  readonly value: unknown
  readonly at: number
}

/** The most addresses to keep; the oldest is deleted. */
const MAX_KEPT = 80
/** The least time between two writes of one address. */
const KEEP_EACH_MS = 20_000
const NAME = 'tiltyard-known'
const TOLD_AT = 'x-told-at'

/** The storage key that marks a browser with saved replies. */
const MARKED_AS = 'tiltyard.known'

const keptAt = new Map<string, number>()

/** Saves a reply if the browser allows, unless the same address was just saved. */
export async function cacheReply(address: string, value: unknown): Promise<void> {
  const now = Date.now()
  if (now - (keptAt.get(address) ?? Number.NEGATIVE_INFINITY) < KEEP_EACH_MS) return
  keptAt.set(address, now)
  try {
    const cache = await openCache()
    if (cache === null) return
    const headers = { 'content-type': 'application/json', [TOLD_AT]: String(now) }
    // A new entry goes to the end.
    await cache.delete(address)
    await cache.put(address, new Response(JSON.stringify(value), { headers }))
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_KEPT)).map((oldest) => cache.delete(oldest)))
    localStorage.setItem(MARKED_AS, '1')
  } catch {
    // Full or forbidden: nothing is saved.
  }
}

/** Finds the last reply of an address; null if none is saved. */
export async function findCachedReply(address: string): Promise<CachedReply | null> {
  try {
    const found = await (await openCache())?.match(address)
    const at = Number(found?.headers.get(TOLD_AT))
    return found && at > 0 ? { value: await found.json(), at } : null
  } catch {
    return null
  }
}

/** Whether this browser has saved a reply before. */
export function hasAnyCachedReply(): boolean {
  try {
    return localStorage.getItem(MARKED_AS) === '1'
  } catch {
    return false
  }
}

/** Opens the cache of this edition and language, and deletes those of other editions, whose format may differ. */
async function openCache(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null
  const own = `${NAME}:${locale}:${edition()}`
  const others = (await caches.keys()).filter((name) => name.startsWith(`${NAME}:${locale}:`) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
  return caches.open(own)
}

/** The entry file's name has the hash of everything it imports. */
function edition(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''
}
