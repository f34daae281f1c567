import { expect, test } from 'vitest'
import { yardView } from '../../testing/riddenMatch.ts'
import { attendedMatch } from './attendedMatch.ts'

const yard = yardView(['a', 'b', 'c', 'd'])

test('ATTEND-15: Lion is the first of the current set, then Stag, Wyvern and Griffin, whatever id the address has', () => {
  for (const [listName, matchId] of [
    ['Lion', 'a'],
    ['Stag', 'b'],
    ['Wyvern', 'c'],
    ['Griffin', 'd'],
    ['GRIFFIN LIST', 'd'],
  ] as const) {
    expect(attendedMatch(yard, listName, 'old-match')).toMatchObject({ kind: 'match', matchId })
  }
})

test('ATTEND-15: without a current set the address’s own match is shown', () => {
  const closed = yardView([], { isLive: false, matchSet: null })
  expect(attendedMatch(closed, 'Stag', 'old-match')).toEqual({ kind: 'match', listName: 'Stag', matchId: 'old-match' })
})

test('a list without a match, and one that does not exist, are told apart', () => {
  expect(attendedMatch(yardView(['a', null]), 'Stag', 'x')).toEqual({ kind: 'empty-slot', listName: 'Stag' })
  expect(attendedMatch(yard, 'Dragon', 'a')).toEqual({ kind: 'unknown-list' })
})

test('until the yard is known nothing is decided', () => {
  expect(attendedMatch(null, 'Lion', 'a')).toEqual({ kind: 'loading', listName: 'Lion' })
})
