import { expect, test } from 'vitest'
import { fixed } from './fixed.ts'
import { percent } from './percent.ts'

test('a percentage has its sign, and the requested decimals', () => {
  expect(percent(60)).toBe('60%')
  expect(percent(6.125, 1)).toBe('6.1%')
})

test('a fixed number has no separators of thousands', () => {
  expect(fixed(1_234.5, 2)).toBe('1234.50')
  expect(fixed(-0.25, 1)).toBe('-0.3')
  expect(fixed(7, 0)).toBe('7')
})
