import { expect, test } from 'vitest'
import { certaintyText } from './figureWords.ts'

test('of what never happened in any season it is not said how sure that is', () => {
  expect(certaintyText('killed', { mean: 0, error: 0 })).toBe('none seen')
  expect(certaintyText('killed', { mean: 0.02, error: 0.01 })).toMatch(/^±/)
})
