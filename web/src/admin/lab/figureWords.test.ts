import { expect, test } from 'vitest'
import { standardErrorOrNoneSeenText } from './figureWords.ts'

test('a figure that is zero in all seasons has no standard error', () => {
  expect(standardErrorOrNoneSeenText('killed', { mean: 0, error: 0 })).toBe('none seen')
  expect(standardErrorOrNoneSeenText('killed', { mean: 0.02, error: 0.01 })).toMatch(/^±/)
})
