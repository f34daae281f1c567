import { createSampleMatch, readingA, replay, seedFromText } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { computeAllMatchFacts, computeStateAfterFacts } from './computeAllMatchFacts.ts'

const [one, other] = ['one', 'other'].map((name) => createSampleMatch(seedFromText(name), 0, readingA).setup)
const secret = 'ab'.repeat(32)

test('a match is computed once, and again after its setup or secret changes', () => {
  const row = { id: 'match-1', setup: one ?? null, secret }
  const plan = computeAllMatchFacts(row)
  expect(computeAllMatchFacts({ ...row, setup: structuredClone(row.setup) })).toBe(plan)
  expect(computeAllMatchFacts({ ...row, secret: 'cd'.repeat(32) })).not.toEqual(plan)
  expect(computeAllMatchFacts({ ...row, setup: other ?? null })).not.toEqual(plan)
  expect(computeAllMatchFacts(row)).toEqual(plan)
})

test('the state after each fact is that of a replay from the first, whatever was asked before', () => {
  const row = { id: 'match-2', setup: one ?? null, secret }
  const facts = computeAllMatchFacts(row)
  for (const head of [0, 1, 2, 30, facts.length, 5, 5, 6]) {
    expect(computeStateAfterFacts(row, head)).toEqual(replay(facts.slice(0, head)))
  }
})
