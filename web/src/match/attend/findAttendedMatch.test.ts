import { expect, test } from 'vitest'
import { sampleYard } from '../../testing/sampleRide.ts'
import { findAttendedMatch } from './findAttendedMatch.ts'

const yard = sampleYard(['a', 'b', 'c', 'd'])

test('ATTEND-15: for an unknown match, Lion is the first of the current set, then Stag, Wyvern and Griffin', () => {
  for (const [listName, matchId] of [
    ['Lion', 'a'],
    ['Stag', 'b'],
    ['Wyvern', 'c'],
    ['Griffin', 'd'],
    ['GRIFFIN LIST', 'd'],
  ] as const) {
    expect(findAttendedMatch(yard, listName, 'nonsense', true)).toMatchObject({ kind: 'match', matchId })
  }
})

test("an older match is shown, together with its list's current match", () => {
  expect(findAttendedMatch(yard, 'Stag', 'old-match', false)).toMatchObject({ matchId: 'old-match', ridingId: 'b' })
  expect(findAttendedMatch(yard, 'Stag', 'b', false)).toMatchObject({ matchId: 'b', ridingId: 'b' })
  expect(findAttendedMatch(null, 'Stag', 'old-match', false)).toMatchObject({ matchId: 'old-match', ridingId: null })
})

test('ATTEND-15: a match of another list of the current set is replaced by the list’s own', () => {
  expect(findAttendedMatch(yard, 'Stag', 'a', false)).toMatchObject({ matchId: 'b', ridingId: 'b' })
  expect(findAttendedMatch(sampleYard(['a', null]), 'Stag', 'a', false)).toEqual({
    kind: 'empty-slot',
    listName: 'Stag',
  })
})

test('ATTEND-15: without a current set the address’s own match is shown', () => {
  const closed = sampleYard([], { isLive: false, matchSet: null })
  for (const isUnknown of [false, true]) {
    expect(findAttendedMatch(closed, 'Stag', 'old-match', isUnknown)).toMatchObject({
      kind: 'match',
      matchId: 'old-match',
    })
  }
})

test('an empty list and an unknown list differ', () => {
  expect(findAttendedMatch(sampleYard(['a', null]), 'Stag', 'x', true)).toEqual({
    kind: 'empty-slot',
    listName: 'Stag',
  })
  expect(findAttendedMatch(yard, 'Dragon', 'a', false)).toEqual({ kind: 'unknown-list' })
})

test('an unknown match stays loading until the yard is known', () => {
  expect(findAttendedMatch(null, 'Lion', 'a', true)).toEqual({ kind: 'loading', listName: 'Lion' })
})
