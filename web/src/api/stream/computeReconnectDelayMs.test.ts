import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeReconnectDelayMs } from './computeReconnectDelayMs.ts'

test('the first retry is already spread over seconds', () => {
  expect(computeReconnectDelayMs(0, 0)).toBe(500)
  expect(computeReconnectDelayMs(0, 1)).toBe(4_500)
})

test('delays grow, up to half a minute', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      expect(computeReconnectDelayMs(attempt, chance)).toBeLessThanOrEqual(30_500)
      expect(computeReconnectDelayMs(attempt + 1, chance)).toBeGreaterThanOrEqual(
        computeReconnectDelayMs(attempt, chance),
      )
    }),
  )
})

test("a server's individual wait is respected", () => {
  const turn = { retryAfterMs: 20_000, isForThisClient: true }
  expect(computeReconnectDelayMs(0, 0, turn)).toBe(20_000)
  // Nor much later, however many attempts: others have other turns.
  expect(computeReconnectDelayMs(9, 1, turn)).toBe(21_000)
  expect(computeReconnectDelayMs(9, 1, { ...turn, retryAfterMs: 0 })).toBe(30_500)
})

test('a shared wait is respected with a spread, and delays grow', () => {
  const alike = { retryAfterMs: 2_000, isForThisClient: false }
  expect([
    computeReconnectDelayMs(0, 0, alike),
    computeReconnectDelayMs(0, 1, alike),
    computeReconnectDelayMs(9, 1, alike),
  ]).toEqual([2_000, 6_000, 32_000])
})
