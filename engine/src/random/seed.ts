/**
 * A seed is 128 bits of entropy as four signed 32-bit words, which JavaScript engines keep unboxed. Every number is a
 * pure function of (seed, stream, index), so a new roll changes no other (design 4).
 */
export interface Seed {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

/** Returns the seed of a pass: 0 for the opening, then from 1 on. */
export type PassSeedSource = (passNumber: number) => Seed

const SEED_BYTES = 16

/**
 * Reads a seed from the first 16 bytes, little-endian; longer input such as an HMAC-SHA256 is truncated.
 * @throws RangeError for fewer than 16 bytes.
 */
export function seedFromBytes(bytes: Uint8Array): Seed {
  if (bytes.length < SEED_BYTES) throw new RangeError(`A seed needs at least ${SEED_BYTES} bytes, got ${bytes.length}.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, SEED_BYTES)
  return {
    a: view.getInt32(0, true),
    b: view.getInt32(4, true),
    c: view.getInt32(8, true),
    d: view.getInt32(12, true),
  }
}

/** Makes a seed from any text, for simulations and command lines; not for secrets. */
export function seedFromText(text: string): Seed {
  const word = (salt: number): number => hashText(text, salt)
  return { a: word(0x9e3779b9), b: word(0x243f6a88), c: word(0xb7e15162), d: word(0x71374491) }
}

/** A signed 32-bit FNV-1a hash over UTF-16 units, finished with a strong mix; `salt` gives independent hashes. */
export function hashText(text: string, salt = 0): number {
  let hash = (0x811c9dc5 ^ salt) | 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixBits(hash)
}

/** Bijective 32-bit finaliser, signed ("lowbias32" constants by Chris Wellons, public domain). */
export function mixBits(word: number): number {
  let x = word
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return x ^ (x >>> 16)
}
