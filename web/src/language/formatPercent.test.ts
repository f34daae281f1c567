import { expect, test } from 'vitest'
import { formatFixed } from './formatFixed.ts'
import { formatPercent } from './formatPercent.ts'

test('a percentage has its sign, and the requested decimals', () => {
  expect(formatPercent(60)).toBe('60%')
  expect(formatPercent(6.125, 1)).toBe('6.1%')
})

test('a fixed number has no separators of thousands', () => {
  expect(formatFixed(1_234.5, 2)).toBe('1234.50')
  expect(formatFixed(-0.25, 1)).toBe('-0.3')
  expect(formatFixed(7, 0)).toBe('7')
})
