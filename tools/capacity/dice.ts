import { defineRandomStream, randomBetween, seedFromText } from '@tiltyard/engine'

const rolls = defineRandomStream('capacity')
const FINE = 1_000_000

/** A sequence of numbers from 0 up to 1, the same for the same seed. */
export function createSeededRandom(seed: string): () => number {
  const from = seedFromText(seed)
  let rolled = 0
  return () => randomBetween(from, rolls, 0, FINE - 1, rolled++) / FINE
}
