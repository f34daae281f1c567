import { hashText, mixBits, type Seed } from './seed.ts'

/** A named source of numbers under a seed, such as 'knight1/aim'. */
export type RandomStreamId = number & { readonly brand?: 'RandomStreamId' }

const TWO_TO_32 = 4_294_967_296

/** Names a stream. Call it once at module load: names are for readers, ids are for speed. */
export function defineRandomStream(name: string): RandomStreamId {
  return hashText(name)
}

/** The `index`-th unsigned 32-bit number of a stream; each key word takes part in a full mixing round. */
export function randomUint32(seed: Seed, id: RandomStreamId, index = 0): number {
  let x = mixBits(id ^ seed.a)
  x = mixBits((x + seed.b + index) | 0)
  x = mixBits(x ^ seed.c)
  return mixBits((x + seed.d) | 0) >>> 0
}

/**
 * An unbiased whole number in [0, bound), 1 <= bound <= 2^21. Numbers that would favour some results are redrawn
 * (Lemire 2019), at an index 2^16 further.
 */
export function randomBelow(seed: Seed, id: RandomStreamId, bound: number, index = 0): number {
  let product = randomUint32(seed, id, index) * bound
  let low = product >>> 0
  if (low < bound) {
    const threshold = TWO_TO_32 % bound
    for (let retry = 1; low < threshold; retry++) {
      product = randomUint32(seed, id, index + retry * 65_536) * bound
      low = product >>> 0
    }
  }
  return Math.floor(product / TWO_TO_32)
}

/** Chances are whole numbers per 10,000: 5500 is 55%. */
export const CERTAIN_PER_TEN_THOUSAND = 10_000

/** True with the given chance, 0 to 10,000 per 10,000. */
export function randomChance(seed: Seed, id: RandomStreamId, perTenThousand: number, index = 0): boolean {
  return randomBelow(seed, id, CERTAIN_PER_TEN_THOUSAND, index) < perTenThousand
}

/** A uniform whole number from `min` to `max`, both included. */
export function randomBetween(seed: Seed, id: RandomStreamId, min: number, max: number, index = 0): number {
  return min + randomBelow(seed, id, max - min + 1, index)
}

/** A seed derived from its parent and a name, independent of other names. */
export function forkSeed(seed: Seed, name: string): Seed {
  const id = defineRandomStream(name)
  return {
    a: randomUint32(seed, id, 1) | 0,
    b: randomUint32(seed, id, 2) | 0,
    c: randomUint32(seed, id, 3) | 0,
    d: randomUint32(seed, id, 4) | 0,
  }
}

/** One of the items, all equally likely. @throws RangeError on an empty list. */
export function pickRandom<T>(seed: Seed, id: RandomStreamId, items: readonly T[], index = 0): T {
  if (items.length === 0) throw new RangeError('Cannot pick from an empty list.')
  return items[randomBelow(seed, id, items.length, index)] as T
}

/** The items in a random order (Fisher-Yates); the given list stays unchanged. */
export function shuffleSeeded<T>(seed: Seed, id: RandomStreamId, items: readonly T[]): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = randomBelow(seed, id, last + 1, last)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}
