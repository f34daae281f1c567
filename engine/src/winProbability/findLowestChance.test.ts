import { expect, test } from 'vitest'
import { findLowestChance } from './findLowestChance.ts'

test('the lowest chance is that of the requested knight', () => {
  const chances = [0.5, 0.9, 0.4].map((knight1, seq) => ({ seq, knight1, knight2: 1 - knight1, none: 0 }))
  expect([findLowestChance('knight1', chances)?.seq, findLowestChance('knight2', chances)?.seq]).toEqual([2, 1])
  expect(findLowestChance('knight1', [])).toBeNull()
})
