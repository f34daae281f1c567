import { expect, test } from 'vitest'
import { getResultCode } from './result.ts'
import { extendStreaks, noStreaks } from './streaks.ts'

const after = (...results: readonly ('W' | 'L' | 'D' | 'DQ' | 'FF' | 'DTH')[]) =>
  results.reduce((streaks, result, at) => extendStreaks(streaks, `m${at + 1}`, result), noStreaks)

test('a streak of wins ends with any other result, and the longest one keeps its match', () => {
  expect(after('W', 'W', 'W', 'L', 'W')).toMatchObject({ streak: 1, longestWon: 3, longestWonAt: 'm3' })
  expect(after('W', 'W', 'D')).toMatchObject({ streak: 0, longestWon: 2 })
})

test('a streak of equal length does not replace the longest', () => {
  expect(after('W', 'L', 'W')).toMatchObject({ longestWon: 1, longestWonAt: 'm1' })
})

test('every kind of defeat counts; a draw ends a streak and begins none', () => {
  expect(after('L', 'DQ', 'FF', 'DTH')).toMatchObject({ streak: -4, longestLost: 4, longestLostAt: 'm4' })
  expect(after('D', 'D')).toEqual(noStreaks)
})

test('a result has the letters of the columns', () => {
  expect(getResultCode({ ending: 'death', winner: 'knight2' }, 'knight2')).toBe('W')
  expect(getResultCode({ ending: 'death', winner: 'knight2' }, 'knight1')).toBe('DTH')
  expect(getResultCode({ ending: 'double-disqualification', winner: null }, 'knight2')).toBe('DQ')
  expect(getResultCode({ ending: 'withdrawal', winner: 'knight1' }, 'knight2')).toBe('FF')
  expect(getResultCode({ ending: 'sudden-death', winner: 'knight1' }, 'knight2')).toBe('L')
})
