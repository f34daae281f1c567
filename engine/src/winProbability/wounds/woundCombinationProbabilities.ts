import type { WoundProbabilitiesByPlace } from '../body.ts'
import { borrowFloatZeros, returnFloatZeros } from '../zeroArrayPool.ts'
import type { WoundCombinations } from './createWoundCombinations.ts'

/** The probability of each count of wounds; the sum is below 1 if more wounds are possible. */
export function woundCombinationProbabilities(
  counts: WoundCombinations,
  body: WoundProbabilitiesByPlace,
): Float64Array {
  return countInto(new Float64Array(counts.size), counts.size, counts, body, 0, body.length, -1)
}

/**
 * The probability of the first `upTo` counts. @param probabilities overwritten. @param body from `base` on. @param without a
 * place to leave out; -1 for none.
 */
function countInto(
  probabilities: Float64Array,
  upTo: number,
  { withOneLess }: WoundCombinations,
  body: Float64Array,
  base: number,
  length: number,
  without: number,
): Float64Array {
  probabilities.fill(0, 0, upTo)
  probabilities[0] = 1
  for (let place = base; place < base + length; place += 4) {
    const none = body[place] ?? 0
    if (place === without || none === 1) continue
    const minor = body[place + 1] ?? 0
    const moderate = body[place + 2] ?? 0
    const major = body[place + 3] ?? 0
    for (let index = upTo - 1; index > 0; index--) {
      const first = withOneLess[index * 4 + 1] ?? -1
      const second = withOneLess[index * 4 + 2] ?? -1
      const third = withOneLess[index * 4 + 3] ?? -1
      let probability = none * (probabilities[index] ?? 0)
      if (first >= 0) probability += minor * (probabilities[first] ?? 0)
      if (second >= 0) probability += moderate * (probabilities[second] ?? 0)
      if (third >= 0) probability += major * (probabilities[third] ?? 0)
      probabilities[index] = probability
    }
    probabilities[0] = none * (probabilities[0] ?? 0)
  }
  return probabilities
}

const IMPOSSIBLE = 1e-13

/**
 * Each place's wounds, given the counts. Bayes' rule for independent places: p(severity here) p(the other wounds
 * elsewhere) / p(these wounds) (rules 9.6). Reusable for many bodies.
 */
export class WoundsGivenCombination {
  /** Index: (count * places + place) * 4 + severity. */
  readonly probabilities: Float64Array
  private readonly counts: WoundCombinations
  private readonly length: number
  private readonly all: Float64Array
  private readonly elsewhere: Float64Array

  /** @param places the number of places of a body. */
  constructor(counts: WoundCombinations, places: number) {
    this.counts = counts
    this.length = places * 4
    this.probabilities = borrowFloatZeros(counts.size * this.length)
    this.all = borrowFloatZeros(counts.size)
    this.elsewhere = borrowFloatZeros(counts.size)
  }

  /** Returns the arrays to the pools. */
  discard(): void {
    for (const own of [this.probabilities, this.all, this.elsewhere]) returnFloatZeros(own, own.length)
  }

  /** Computes `probabilities` for the first `upTo` counts. @param body from `base` on. */
  compute(body: Float64Array, base: number, upTo: number): void {
    const { counts, length, all } = this
    countInto(all, upTo, counts, body, base, length, -1)
    for (let at = 0; at < length; at += 4) {
      const isWhole = body[base + at] === 1
      if (!isWhole) this.leaveOut(body, base, at, upTo)
      for (let index = 0; index < upTo; index++) {
        const probability = all[index] ?? 0
        if (isWhole || probability < IMPOSSIBLE) this.putWhole(index * length + at)
        else this.put(body, base + at, index, index * length + at, probability)
      }
    }
  }

  private putWhole(to: number): void {
    const { probabilities } = this
    probabilities[to] = 1
    probabilities[to + 1] = 0
    probabilities[to + 2] = 0
    probabilities[to + 3] = 0
  }

  private put(body: Float64Array, place: number, index: number, to: number, probability: number): void {
    const { probabilities, elsewhere } = this
    const { withOneLess } = this.counts
    for (let severity = 0; severity < 4; severity++) {
      const others = withOneLess[index * 4 + severity] ?? -1
      const joint = others < 0 ? 0 : (body[place + severity] ?? 0) * (elsewhere[others] ?? 0)
      probabilities[to + severity] = joint < probability ? joint / probability : 1
    }
  }

  /** Computes `elsewhere`: the counts at all places but one. */
  private leaveOut(body: Float64Array, base: number, at: number, upTo: number): void {
    const { counts, all, elsewhere } = this
    const { withOneLess } = counts
    const place = base + at
    const none = body[place] ?? 0
    // Division removes a place from the counts, but is accurate only if the place is mostly whole.
    if (none < 0.5) {
      countInto(elsewhere, upTo, counts, body, base, this.length, place)
      return
    }
    const minor = body[place + 1] ?? 0
    const moderate = body[place + 2] ?? 0
    const major = body[place + 3] ?? 0
    for (let index = 0; index < upTo; index++) {
      const first = withOneLess[index * 4 + 1] ?? -1
      const second = withOneLess[index * 4 + 2] ?? -1
      const third = withOneLess[index * 4 + 3] ?? -1
      let probability = all[index] ?? 0
      if (first >= 0) probability -= minor * (elsewhere[first] ?? 0)
      if (second >= 0) probability -= moderate * (elsewhere[second] ?? 0)
      if (third >= 0) probability -= major * (elsewhere[third] ?? 0)
      elsewhere[index] = probability > 0 ? probability / none : 0
    }
  }
}
