import { expect, test } from 'vitest'
import { minutesAndSeconds } from './minutesAndSeconds.ts'

test('YARD-14: a countdown reads MM:SS, its minutes may exceed 99, and it is never negative', () => {
  expect(minutesAndSeconds(9 * 60_000 + 5_000)).toBe('09:05')
  expect(minutesAndSeconds(495 * 60_000)).toBe('495:00')
  expect(minutesAndSeconds(1)).toBe('00:01')
  expect(minutesAndSeconds(-4_000)).toBe('00:00')
})
