import { mixBits, type Seed } from './seed.ts'

const TWO_TO_32 = 4_294_967_296
const BUFFER = 4_096

/**
 * A sequence of up to 2^32 random numbers, for simulations with millions of draws: a counter through two mixing rounds.
 * Each number is independent of the one before, so that a processor computes several at once. Matches never use it:
 * their numbers have addresses (`draw`).
 */
export class FastRandom {
  private readonly seed: Seed
  private count = 0
  private readonly buffer = new Uint32Array(BUFFER)
  private used = BUFFER

  constructor(seed: Seed) {
    this.seed = seed
  }

  /** Fills the array with whole numbers from 0 to 2^32 - 1. */
  fill(numbers: Uint32Array): void {
    const { a, b, c, d } = this.seed
    const [first, second] = [a ^ b, c ^ d]
    const from = this.count
    for (let at = 0; at < numbers.length; at++) numbers[at] = mixBits((mixBits((from + at) ^ first) + second) | 0)
    this.count = (from + numbers.length) | 0
  }

  /** From 0 up to 1. */
  share(): number {
    if (this.used === BUFFER) {
      this.fill(this.buffer)
      this.used = 0
    }
    return (this.buffer[this.used++] ?? 0) / TWO_TO_32
  }

  /** A whole number from 0 up to below the bound; its bias is below the bound's share of 2^32. */
  below(bound: number): number {
    return Math.floor(this.share() * bound)
  }
}
