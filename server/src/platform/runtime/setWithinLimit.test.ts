import { expect, test } from 'vitest'
import { setWithinLimit } from './setWithinLimit.ts'

test('a full map drops its oldest entry for a new one, and none for a known one', () => {
  const map = new Map([
    ['old', 1],
    ['new', 2],
  ])
  setWithinLimit(map, 'new', 3, 2)
  expect([...map]).toEqual([
    ['old', 1],
    ['new', 3],
  ])
  setWithinLimit(map, 'newest', 4, 2)
  expect([...map]).toEqual([
    ['new', 3],
    ['newest', 4],
  ])
})
