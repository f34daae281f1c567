import { expect, test } from 'vitest'
import { formatCountdown } from './formatCountdown.ts'

test('YARD-14: a countdown reads MM:SS, its minutes may exceed 99, and it is never negative', () => {
  expect(formatCountdown(9 * 60_000 + 5_000)).toBe('09:05')
  expect(formatCountdown(495 * 60_000)).toBe('495:00')
  expect(formatCountdown(1)).toBe('00:01')
  expect(formatCountdown(-4_000)).toBe('00:00')
})
