import { defineRandomStream, forkSeed, type RandomStreamId, randomUint32 } from '../../random/randomNumbers.ts'
import type { Seed } from '../../random/seed.ts'

const TWO_TO_32 = 4_294_967_296
const numbers: RandomStreamId = defineRandomStream('bettors/dice')

/** A sequence of random numbers, the same for the same seed. */
export class SeededRandom {
  private readonly seed: Seed
  private count = 0

  constructor(seed: Seed, name: string) {
    this.seed = forkSeed(seed, name)
  }

  /** From 0 up to 1. */
  share(): number {
    return randomUint32(this.seed, numbers, this.count++) / TWO_TO_32
  }

  /** A whole number from 0 up to below the bound. */
  below(bound: number): number {
    return Math.floor(this.share() * bound)
  }

  /** A roughly normal number with mean 0 and deviation 1. */
  normal(): number {
    let sum = -6
    for (let die = 0; die < 12; die++) sum += this.share()
    return Math.max(-3, Math.min(3, sum))
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      ;[shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item]
    }
    return shuffled
  }
}
