import { expect, test } from 'vitest'
import { meanErrorText } from './figureWords.ts'

test('a figure that is zero in all seasons has no standard error', () => {
  expect(meanErrorText('killed', { mean: 0, error: 0 })).toBe('none seen')
  expect(meanErrorText('killed', { mean: 0.02, error: 0.01 })).toMatch(/^±/)
})
