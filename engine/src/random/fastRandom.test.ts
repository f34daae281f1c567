import { expect, test } from 'vitest'
import { FastRandom } from './fastRandom.ts'
import { seedFromText } from './seed.ts'

const DRAWS = 200_000

test('the same seed gives the same sequence for ever', () => {
  const numbers = new Uint32Array(4)
  new FastRandom({ a: 1, b: 2, c: 3, d: 4 }).fill(numbers)
  expect([...numbers]).toMatchInlineSnapshot(`
    [
      3162320720,
      3536671284,
      2910936880,
      2492178918,
    ]
  `)
})

test('numbers are uniform, in bulk and one by one', () => {
  const random = new FastRandom(seedFromText('fast'))
  const numbers = new Uint32Array(DRAWS)
  random.fill(numbers)
  const counts = { bulk: new Array<number>(100).fill(0), single: new Array<number>(100).fill(0) }
  for (const number of numbers) {
    const face = Math.floor((100 * number) / 2 ** 32)
    counts.bulk[face] = (counts.bulk[face] ?? 0) + 1
    const single = random.below(100)
    counts.single[single] = (counts.single[single] ?? 0) + 1
  }
  for (const list of [counts.bulk, counts.single]) {
    const expected = DRAWS / 100
    // 99 degrees of freedom: above 170 in less than one of 100,000.
    expect(list.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(170)
  }
})
