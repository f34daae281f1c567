import { describe, expect, test } from 'vitest'
import {
  defineRandomStream,
  forkSeed,
  pickRandom,
  randomBelow,
  randomBetween,
  randomUint32,
  shuffleSeeded,
} from './randomNumbers.ts'
import { type Seed, seedFromBytes, seedFromText } from './seed.ts'

const seed = seedFromText('dice')
const aim = defineRandomStream('knight1/aim')
const DRAWS = 200_000

/** The chi-squared statistic of equal counts; its mean is the number of counts minus one. */
function chiSquared(counts: readonly number[], total: number): number {
  const expected = total / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('the dice', () => {
  test('give the same numbers for the same seed, stream and index for ever', () => {
    expect(
      [0, 1, 2].map((index) => randomUint32(seedFromText('dice'), defineRandomStream('knight1/aim'), index)),
    ).toEqual([randomUint32(seed, aim, 0), randomUint32(seed, aim, 1), randomUint32(seed, aim, 2)])
    expect(randomUint32({ a: 1, b: 2, c: 3, d: 4 }, 5, 6)).toMatchInlineSnapshot(`1865424850`)
  })

  test('are uniform by index, stream and seed', () => {
    const sources: ((at: number) => number)[] = [
      (at) => randomBelow(seed, aim, 100, at),
      (at) => randomBelow(seed, defineRandomStream(`stream ${at}`), 100),
      (at) => randomBelow({ a: at, b: 0, c: 0, d: 0 }, aim, 100),
      (at) => randomBelow({ a: 0, b: 0, c: 0, d: at }, aim, 100),
    ]
    for (const source of sources) {
      const counts = new Array<number>(100).fill(0)
      for (let at = 0; at < DRAWS; at++) {
        const face = source(at)
        counts[face] = (counts[face] ?? 0) + 1
      }
      // 99 degrees of freedom: above 170 in less than one of 100,000.
      expect(chiSquared(counts, DRAWS)).toBeLessThan(170)
    }
  })

  test('change about half of their bits if one bit of the seed changes', () => {
    for (const word of ['a', 'b', 'c', 'd'] as const) {
      let flipped = 0
      for (let at = 0; at < 2_000; at++) {
        const one: Seed = { a: at, b: at * 3, c: at * 7, d: at * 11 }
        const other: Seed = { ...one, [word]: one[word] ^ (1 << (at % 32)) }
        flipped += bitsOf(randomUint32(one, aim) ^ randomUint32(other, aim))
      }
      expect(Math.abs(flipped / 2_000 - 16), word).toBeLessThan(0.5)
    }
  })

  test('are independent between streams: a new roll changes no other', () => {
    let together = 0
    for (let at = 0; at < DRAWS; at++) {
      const child: Seed = { a: at, b: 1, c: 2, d: 3 }
      if (randomBelow(child, aim, 2) === randomBelow(child, defineRandomStream('knight2/aim'), 2)) together++
    }
    expect(Math.abs(together / DRAWS - 0.5)).toBeLessThan(0.005)
  })

  test('reject numbers that would favour some faces', () => {
    const bound = 2_000_000
    let below = 0
    for (let at = 0; at < DRAWS; at++) if (randomBelow(seed, aim, bound, at) < bound / 2) below++
    expect(Math.abs(below / DRAWS - 0.5)).toBeLessThan(0.005)
  })
})

test('drawBetween includes both ends and nothing else', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, at) => randomBetween(seed, aim, 3, 5, at)))
  expect([...seen].sort()).toEqual([3, 4, 5])
})

test('a shuffle keeps every item once, and differs from seed to seed', () => {
  const items = Array.from({ length: 30 }, (_, at) => at)
  const shuffled = shuffleSeeded(seed, aim, items)
  expect([...shuffled].sort((one, other) => one - other)).toEqual(items)
  expect(shuffleSeeded(forkSeed(seed, 'other'), aim, items)).not.toEqual(shuffled)
})

test('pick refuses an empty list', () => {
  expect(() => pickRandom(seed, aim, [])).toThrow('Cannot pick from an empty list.')
})

test('a seed needs 16 bytes and reads all of them', () => {
  expect(() => seedFromBytes(new Uint8Array(15))).toThrow('A seed needs at least 16 bytes, got 15.')
  for (let at = 0; at < 16; at++) {
    const bytes = new Uint8Array(16)
    bytes[at] = 1
    expect(Object.values(seedFromBytes(bytes)).filter((word) => word !== 0)).toHaveLength(1)
  }
})

function bitsOf(word: number): number {
  let bits = 0
  for (let left = word >>> 0; left !== 0; left >>>= 1) bits += left & 1
  return bits
}
