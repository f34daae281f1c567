// What the yard told this browser last, for when it can't be reached: public answers, each with its moment. Kept by the
// browser's own store of answers, which pages have on https and on localhost alone.

import { locale } from '../language/locale.ts'

/** What was known, and when it was told (ms since 1970, by this device's clock). */
export interface Known<Value> {
  readonly value: Value
  readonly at: number
}

/** Of so many addresses; who was asked longest ago makes room. */
const MAX_KEPT = 80
/** While the league is busy, an answer may come every few seconds; a disk need not write each. */
const KEEP_EACH_MS = 20_000
const NAME = 'tiltyard-known'
const TOLD_AT = 'x-told-at'

/**
 * The store of one edition of the pages in one language: what another edition has kept may have another form.
 * @param edition whatever is another for each.
 */
export class KnownStore {
  readonly #caches: CacheStorage
  readonly #name: string
  readonly #now: () => number
  readonly #keptAt = new Map<string, number>()
  #opened: Promise<Cache> | null = null

  constructor(caches: CacheStorage, edition: string, now: () => number) {
    this.#caches = caches
    this.#name = `${NAME}:${locale}:${edition}`
    this.#now = now
  }

  /** Keeps what an address told now, unless it has just kept that of the same. @param address begins with a slash. */
  async keep(address: string, value: unknown): Promise<void> {
    const now = this.#now()
    if (now - (this.#keptAt.get(address) ?? Number.NEGATIVE_INFINITY) < KEEP_EACH_MS) return
    this.#keptAt.set(address, now)
    const cache = await this.#open()
    const headers = { 'content-type': 'application/json', [TOLD_AT]: String(now) }
    // What is kept anew goes to the end of the row.
    await cache.delete(address)
    await cache.put(address, new Response(JSON.stringify(value), { headers }))
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_KEPT)).map((oldest) => cache.delete(oldest)))
  }

  /** What an address told last; null where it has told nothing, or long ago. */
  async find(address: string): Promise<Known<unknown> | null> {
    const found = await (await this.#open()).match(address)
    const at = Number(found?.headers.get(TOLD_AT))
    return found && at > 0 ? { value: await found.json(), at } : null
  }

  #open(): Promise<Cache> {
    this.#opened ??= this.#openAlone()
    return this.#opened
  }

  async #openAlone(): Promise<Cache> {
    const others = (await this.#caches.keys()).filter((name) => name.startsWith(`${NAME}:${locale}:`))
    await Promise.all(others.filter((name) => name !== this.#name).map((name) => this.#caches.delete(name)))
    return this.#caches.open(this.#name)
  }
}
