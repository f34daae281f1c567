import { draw, seedFromText, stream } from '@tiltyard/engine'
import type { RandomBytes } from '../platform/runtime/random.ts'

/** Reproducible bytes. */
export function seededRandom(text: string): RandomBytes {
  const seed = seedFromText(text)
  const id = stream('bytes')
  let index = 0
  return (count) => Uint8Array.from({ length: count }, () => draw(seed, id, index++) & 255)
}
