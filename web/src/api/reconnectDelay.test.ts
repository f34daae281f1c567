import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnectDelay.ts'

test('the first try is already spread over seconds', () => {
  expect(reconnectDelay(0, 0)).toBe(500)
  expect(reconnectDelay(0, 1)).toBe(4_500)
})

test('tries grow rarer, but never rarer than half a minute', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      expect(reconnectDelay(attempt, chance)).toBeLessThanOrEqual(30_500)
      expect(reconnectDelay(attempt + 1, chance)).toBeGreaterThanOrEqual(reconnectDelay(attempt, chance))
    }),
  )
})

test('a server that names a time is not asked before it', () => {
  expect(reconnectDelay(0, 0, 20_000)).toBe(20_000)
  // Nor long after it, however often it has sent us away: it has spread us itself.
  expect(reconnectDelay(9, 1, 20_000)).toBe(21_000)
  expect(reconnectDelay(9, 1, 0)).toBe(30_500)
})
