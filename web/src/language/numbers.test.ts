import { expect, test } from 'vitest'
import { formatNumber, formatTrimmedNumber } from './numbers.ts'

test('a figure has separators of thousands, and the requested decimals', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect(formatNumber(-1_234.5, 2)).toBe('−1,234.50')
  expect(formatNumber(999)).toBe('999')
})

test('a trimmed figure has only its significant decimals, at most three', () => {
  expect([0.5, 1, 1.25, 100, 0.3095, 1.0005, 1e-9].map((value) => formatTrimmedNumber(value))).toEqual([
    '0.5',
    '1',
    '1.25',
    '100',
    '0.31',
    '1.001',
    '0',
  ])
  expect([8.5, 8.333, 1_600, -0.25].map((value) => formatTrimmedNumber(value, 2))).toEqual([
    '8.5',
    '8.33',
    '1,600',
    '−0.25',
  ])
})
