// The way to what this browser was told last. Its code comes after the page's own, and where nothing can be kept, nothing is.

import { markKnown } from './knownMark.ts'
import type { Known, KnownStore } from './knownStore.ts'

let opening: Promise<KnownStore | null> | null = null

/** Keeps what an address told now, as far as the browser lets us. */
export async function keepKnown(address: string, value: unknown): Promise<void> {
  try {
    const store = await openStore()
    if (store === null) return
    await store.keep(address, value)
    markKnown()
  } catch {
    // Full, or forbidden: then it is not there when it would be of use.
  }
}

/** What an address told last; null where nothing of it is kept. */
export async function findKnown(address: string): Promise<Known<unknown> | null> {
  try {
    return (await (await openStore())?.find(address)) ?? null
  } catch {
    return null
  }
}

function openStore(): Promise<KnownStore | null> {
  opening ??= 'caches' in globalThis ? load() : Promise.resolve(null)
  return opening
}

async function load(): Promise<KnownStore> {
  try {
    const { KnownStore } = await import('./knownStore.ts')
    return new KnownStore(caches, edition(), () => Date.now())
  } catch (error) {
    // Not for good: the line may come back.
    opening = null
    throw error
  }
}

/** The name of the entry's file has the hash of all it leads to. */
function edition(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''
}
