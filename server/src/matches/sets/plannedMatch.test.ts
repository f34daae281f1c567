import { readingA, sampleMatch, seedFromText } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { plannedMatch } from './plannedMatch.ts'

const [one, other] = ['one', 'other'].map((name) => sampleMatch(seedFromText(name), 0, readingA).setup)
const secret = 'ab'.repeat(32)

test('a match is computed once, and again after its setup or secret changes', () => {
  const row = { id: 'match-1', setup: one ?? null, secret }
  const plan = plannedMatch(row)
  expect(plannedMatch({ ...row, setup: structuredClone(row.setup) })).toBe(plan)
  expect(plannedMatch({ ...row, secret: 'cd'.repeat(32) })).not.toEqual(plan)
  expect(plannedMatch({ ...row, setup: other ?? null })).not.toEqual(plan)
  expect(plannedMatch(row)).toEqual(plan)
})
