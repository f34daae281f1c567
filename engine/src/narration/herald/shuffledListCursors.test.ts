import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShuffledListCursors } from './shuffledListCursors.ts'

test('every list runs to its end before an entry repeats, for any seed and length', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 64 }), (seed, length) => {
      const rotation = new ShuffledListCursors(seed, 1)
      for (let round = 0; round < 3; round++) {
        const places = Array.from({ length }, () => rotation.next(0, length))
        expect(new Set(places).size).toBe(length)
        expect(places.every((place) => place >= 0 && place < length)).toBe(true)
      }
    }),
  )
})

test('lists start anywhere and have many orders', () => {
  const orders = new Set(
    Array.from({ length: 500 }, (_, seed) => {
      const rotation = new ShuffledListCursors(seed * 2_654_435_761, 1)
      return Array.from({ length: 11 }, () => rotation.next(0, 11)).join(' ')
    }),
  )
  expect(orders.size).toBeGreaterThan(90)
})

test('a number below a bound takes each value about equally often', () => {
  const rotation = new ShuffledListCursors(7, 0)
  const counts = new Array<number>(8).fill(0)
  for (let draw = 0; draw < 80_000; draw++) {
    const at = rotation.below(8)
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(600)
})
