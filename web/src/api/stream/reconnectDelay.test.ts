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
  const turn = { retryAfterMs: 20_000, isTurn: true }
  expect(reconnectDelay(0, 0, turn)).toBe(20_000)
  // Nor long after one's turn, however often one was sent away: others were told other times.
  expect(reconnectDelay(9, 1, turn)).toBe(21_000)
  expect(reconnectDelay(9, 1, { ...turn, retryAfterMs: 0 })).toBe(30_500)
})

test('what all are told alike they come after spread, and ever rarer', () => {
  const alike = { retryAfterMs: 2_000, isTurn: false }
  expect([reconnectDelay(0, 0, alike), reconnectDelay(0, 1, alike), reconnectDelay(9, 1, alike)]).toEqual([
    2_000, 6_000, 32_000,
  ])
})
