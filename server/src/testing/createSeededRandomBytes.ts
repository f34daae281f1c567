import { defineRandomStream, randomUint32, seedFromText } from '@tiltyard/engine'
import type { RandomBytes } from '../platform/runtime/random.ts'

/** Reproducible bytes. */
export function createSeededRandomBytes(text: string): RandomBytes {
  const seed = seedFromText(text)
  const id = defineRandomStream('bytes')
  let index = 0
  return (count) => Uint8Array.from({ length: count }, () => randomUint32(seed, id, index++) & 255)
}
