// What the server told everybody, kept in this browser for when it can't be reached. The browser's own cache of responses
// keeps it, which pages have on https and on localhost alone.

import { locale } from '../../language/locale.ts'

/** An answer, and when it was given (ms since 1970, by this device's clock). */
export interface KeptAnswer {
  readonly value: unknown
  readonly at: number
}

/** So many addresses are kept; the one that was kept longest ago makes room. */
const MAX_KEPT = 80
/** While the league is busy, an answer may come every few seconds; a disk need not write each. */
const KEEP_EACH_MS = 20_000
const NAME = 'tiltyard-known'
const TOLD_AT = 'x-told-at'

/** Says in this browser that something is kept here. */
const MARKED_AS = 'tiltyard.known'

const keptAt = new Map<string, number>()

/** Keeps what an address answered now, as far as the browser lets us, unless it has just kept that of the same. */
export async function keepOffline(address: string, value: unknown): Promise<void> {
  const now = Date.now()
  if (now - (keptAt.get(address) ?? Number.NEGATIVE_INFINITY) < KEEP_EACH_MS) return
  keptAt.set(address, now)
  try {
    const cache = await openCache()
    if (cache === null) return
    const headers = { 'content-type': 'application/json', [TOLD_AT]: String(now) }
    // What is kept again goes to the end of the row.
    await cache.delete(address)
    await cache.put(address, new Response(JSON.stringify(value), { headers }))
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_KEPT)).map((oldest) => cache.delete(oldest)))
    localStorage.setItem(MARKED_AS, '1')
  } catch {
    // Full, or forbidden: then it is not there when it would be of use.
  }
}

/** What an address answered last; null where nothing of it is kept. */
export async function findOffline(address: string): Promise<KeptAnswer | null> {
  try {
    const found = await (await openCache())?.match(address)
    const at = Number(found?.headers.get(TOLD_AT))
    return found && at > 0 ? { value: await found.json(), at } : null
  } catch {
    return null
  }
}

/** Whether this browser has kept an answer before. */
export function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(MARKED_AS) === '1'
  } catch {
    return false
  }
}

/** Of this edition of the pages in this language: what another edition has kept may have another form, and is deleted. */
async function openCache(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null
  const own = `${NAME}:${locale}:${edition()}`
  const others = (await caches.keys()).filter((name) => name.startsWith(`${NAME}:${locale}:`) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
  return caches.open(own)
}

/** The name of the entry's file has the hash of all it leads to. */
function edition(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''
}
