import { randomBytes } from 'node:crypto'

/** Returns random bytes; tests use bytes from a seed. */
export type RandomBytes = (count: number) => Uint8Array

export const systemRandom: RandomBytes = (count) => randomBytes(count)

const ID_BYTES = 8

/** A new id, such as "match-0123456789abcdef". */
export function createRandomId(kind: string, random: RandomBytes): string {
  return `${kind}-${Buffer.from(random(ID_BYTES)).toString('hex')}`
}
