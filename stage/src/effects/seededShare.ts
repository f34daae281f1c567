/** A deterministic share from 0 up to 1, from a seed and an index. */
export function seededShare(seed: number, index: number): number {
  let mixed = Math.imul((seed | 0) ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
}

/** Metres a second squared. */
export const GRAVITY_M_PER_S2 = 9.8
