import { expect, test } from 'vitest'
import { auditRecoveredRows } from './keptRows.ts'

const before = new Map([
  ['match_events m1/1', true],
  ['match_events m1/2', false],
  ['ledger_postings 7/user:a', true],
])

test('a recovery has all rows committed up to its moment, and no later ones', () => {
  const whole = new Map([...before].filter(([, isEarly]) => isEarly))
  expect(auditRecoveredRows(before, whole)).toEqual([])
  expect(auditRecoveredRows(before, new Map([['match_events m1/1', true]]))).toEqual([
    '1 rows of before the moment are gone: ledger_postings 7/user:a',
  ])
  expect(auditRecoveredRows(before, before)).toEqual([
    '1 rows of after the moment are there: match_events m1/2',
    '1 recovered rows were committed after the moment: match_events m1/2',
  ])
})

test('an event in a packed match is not lost', () => {
  const packed = new Map([
    ['packed_matches m1', true],
    ['ledger_postings 7/user:a', true],
  ])
  expect(auditRecoveredRows(before, packed)).toEqual([])
})
