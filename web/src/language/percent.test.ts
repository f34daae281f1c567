import { expect, test } from 'vitest'
import { fixed } from './fixed.ts'
import { percent } from './percent.ts'

test('a share is written with its sign, and with as many decimals as are asked for', () => {
  expect(percent(60)).toBe('60%')
  expect(percent(6.125, 1)).toBe('6.1%')
})

test('a number with decimals has no mark between its thousands', () => {
  expect(fixed(1_234.5, 2)).toBe('1234.50')
  expect(fixed(-0.25, 1)).toBe('-0.3')
  expect(fixed(7, 0)).toBe('7')
})
