import type { Seed } from './seed.ts'

const TWO_TO_32 = 4_294_967_296
const BUFFER = 4_096
const WARM_UP = 15

/**
 * A sequence of random numbers for millions of draws: sfc32 by Chris Doty-Humphrey (PractRand, public domain). Matches
 * never use it: their numbers have addresses (`draw`).
 */
export class FastRandom {
  private a: number
  private b: number
  private c: number
  private d: number
  private readonly buffer = new Uint32Array(BUFFER)
  private used = BUFFER

  constructor({ a, b, c, d }: Seed) {
    this.a = a
    this.b = b
    this.c = c ^ d
    this.d = 1
    this.fill(new Uint32Array(WARM_UP))
  }

  /** Fills the array with whole numbers from 0 to 2^32 - 1. */
  fill(numbers: Uint32Array): void {
    let { a, b, c, d } = this
    for (let at = 0; at < numbers.length; at++) {
      const sum = (((a + b) | 0) + d) | 0
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + sum) | 0
      numbers[at] = sum
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
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
