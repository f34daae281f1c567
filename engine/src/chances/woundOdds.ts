import type { Body } from './body.ts'
import type { WoundCounts } from './woundCounts.ts'

/** How likely each count of wounds is; sums to less than 1 where there might be more wounds than are counted. */
export function countShares(counts: WoundCounts, body: Body, without = -1): Float64Array {
  const shares = new Float64Array(counts.size)
  shares[0] = 1
  for (let place = 0; place * 4 < body.length; place++) {
    if (place !== without && body[place * 4] !== 1) addPlace(counts, shares, body, place * 4)
  }
  return shares
}

function addPlace({ size, less }: WoundCounts, shares: Float64Array, body: Body, place: number): void {
  const [none, minor, moderate, major] = [
    body[place] ?? 0,
    body[place + 1] ?? 0,
    body[place + 2] ?? 0,
    body[place + 3] ?? 0,
  ]
  for (let index = size - 1; index > 0; index--) {
    const [first, second, third] = [less[index * 4 + 1] ?? -1, less[index * 4 + 2] ?? -1, less[index * 4 + 3] ?? -1]
    let share = none * (shares[index] ?? 0)
    if (first >= 0) share += minor * (shares[first] ?? 0)
    if (second >= 0) share += moderate * (shares[second] ?? 0)
    if (third >= 0) share += major * (shares[third] ?? 0)
    shares[index] = share
  }
  shares[0] = none * (shares[0] ?? 0)
}

const IMPOSSIBLE = 1e-13

/**
 * What each place has, given how many wounds there are: by (count * places + place) * 4 + severity. Bayes' rule for
 * places that are independent: p(severity here) p(the other wounds elsewhere) / p(these wounds) (rules 9.6).
 */
export function bodyGivenCounts(counts: WoundCounts, body: Body): Float64Array {
  const places = body.length / 4
  const given = new Float64Array(counts.size * body.length)
  const all = countShares(counts, body)
  for (let place = 0; place < places; place++) {
    const elsewhere = body[place * 4] === 1 ? null : sharesElsewhere(counts, body, all, place)
    for (let index = 0; index < counts.size; index++) {
      const to = (index * places + place) * 4
      const share = all[index] ?? 0
      if (elsewhere === null || share < IMPOSSIBLE) {
        given[to] = 1
        continue
      }
      for (let severity = 0; severity < 4; severity++) {
        const others = counts.less[index * 4 + severity] ?? -1
        if (others < 0) continue
        given[to + severity] = Math.min(1, ((body[place * 4 + severity] ?? 0) * (elsewhere[others] ?? 0)) / share)
      }
    }
  }
  return given
}

/** The counts of the wounds at all places but one. */
function sharesElsewhere(counts: WoundCounts, body: Body, all: Float64Array, place: number): Float64Array {
  const none = body[place * 4] ?? 0
  // Taking a place out again is a division, which is safe only where the place is mostly whole.
  if (none < 0.5) return countShares(counts, body, place)
  const shares = new Float64Array(counts.size)
  const { less, size } = counts
  for (let index = 0; index < size; index++) {
    let share = all[index] ?? 0
    for (let severity = 1; severity < 4; severity++) {
      const before = less[index * 4 + severity] ?? -1
      if (before >= 0) share -= (body[place * 4 + severity] ?? 0) * (shares[before] ?? 0)
    }
    shares[index] = Math.max(0, share / none)
  }
  return shares
}
