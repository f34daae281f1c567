import type { Body } from './body.ts'
import type { WoundCounts } from './woundCounts.ts'
import { giveBackZeros, takeZeros } from './zeros.ts'

/** How likely each count of wounds is; sums to less than 1 where there might be more wounds than are counted. */
export function countShares(counts: WoundCounts, body: Body): Float64Array {
  return countInto(new Float64Array(counts.size), counts.size, counts, body, 0, body.length, -1)
}

/**
 * How likely each of the first `upTo` counts is. @param shares is written over. @param body from `base` on.
 * @param without the place in the body that is left out; -1 for none.
 */
function countInto(
  shares: Float64Array,
  upTo: number,
  { less }: WoundCounts,
  body: Float64Array,
  base: number,
  length: number,
  without: number,
): Float64Array {
  shares.fill(0, 0, upTo)
  shares[0] = 1
  for (let place = base; place < base + length; place += 4) {
    const none = body[place] ?? 0
    if (place === without || none === 1) continue
    const minor = body[place + 1] ?? 0
    const moderate = body[place + 2] ?? 0
    const major = body[place + 3] ?? 0
    for (let index = upTo - 1; index > 0; index--) {
      const first = less[index * 4 + 1] ?? -1
      const second = less[index * 4 + 2] ?? -1
      const third = less[index * 4 + 3] ?? -1
      let share = none * (shares[index] ?? 0)
      if (first >= 0) share += minor * (shares[first] ?? 0)
      if (second >= 0) share += moderate * (shares[second] ?? 0)
      if (third >= 0) share += major * (shares[third] ?? 0)
      shares[index] = share
    }
    shares[0] = none * (shares[0] ?? 0)
  }
  return shares
}

const IMPOSSIBLE = 1e-13

/**
 * What each place has, given how many wounds there are. Bayes' rule for places that are independent:
 * p(severity here) p(the other wounds elsewhere) / p(these wounds) (rules 9.6). Made once, and asked for many bodies.
 */
export class GivenCounts {
  /** By (count * places + place) * 4 + severity. */
  readonly shares: Float64Array
  private readonly counts: WoundCounts
  private readonly length: number
  private readonly all: Float64Array
  private readonly elsewhere: Float64Array

  /** @param places of a body. */
  constructor(counts: WoundCounts, places: number) {
    this.counts = counts
    this.length = places * 4
    this.shares = takeZeros(counts.size * this.length)
    this.all = takeZeros(counts.size)
    this.elsewhere = takeZeros(counts.size)
  }

  /** Leaves its arrays to others. */
  discard(): void {
    for (const own of [this.shares, this.all, this.elsewhere]) giveBackZeros(own, own.length)
  }

  /** Works out `shares` for the first `upTo` counts. @param body from `base` on. */
  work(body: Float64Array, base: number, upTo: number): void {
    const { counts, length, all } = this
    countInto(all, upTo, counts, body, base, length, -1)
    for (let at = 0; at < length; at += 4) {
      const isWhole = body[base + at] === 1
      if (!isWhole) this.leaveOut(body, base, at, upTo)
      for (let index = 0; index < upTo; index++) {
        const share = all[index] ?? 0
        if (isWhole || share < IMPOSSIBLE) this.putWhole(index * length + at)
        else this.put(body, base + at, index, index * length + at, share)
      }
    }
  }

  private putWhole(to: number): void {
    const { shares } = this
    shares[to] = 1
    shares[to + 1] = 0
    shares[to + 2] = 0
    shares[to + 3] = 0
  }

  private put(body: Float64Array, place: number, index: number, to: number, share: number): void {
    const { shares, elsewhere } = this
    const { less } = this.counts
    for (let severity = 0; severity < 4; severity++) {
      const others = less[index * 4 + severity] ?? -1
      const joint = others < 0 ? 0 : (body[place + severity] ?? 0) * (elsewhere[others] ?? 0)
      shares[to + severity] = joint < share ? joint / share : 1
    }
  }

  /** Works out `elsewhere`: the counts of the wounds at all places but one. */
  private leaveOut(body: Float64Array, base: number, at: number, upTo: number): void {
    const { counts, all, elsewhere } = this
    const { less } = counts
    const place = base + at
    const none = body[place] ?? 0
    // Taking a place out again is a division, which is safe only where the place is mostly whole.
    if (none < 0.5) {
      countInto(elsewhere, upTo, counts, body, base, this.length, place)
      return
    }
    const minor = body[place + 1] ?? 0
    const moderate = body[place + 2] ?? 0
    const major = body[place + 3] ?? 0
    for (let index = 0; index < upTo; index++) {
      const first = less[index * 4 + 1] ?? -1
      const second = less[index * 4 + 2] ?? -1
      const third = less[index * 4 + 3] ?? -1
      let share = all[index] ?? 0
      if (first >= 0) share -= minor * (elsewhere[first] ?? 0)
      if (second >= 0) share -= moderate * (elsewhere[second] ?? 0)
      if (third >= 0) share -= major * (elsewhere[third] ?? 0)
      elsewhere[index] = share > 0 ? share / none : 0
    }
  }
}
