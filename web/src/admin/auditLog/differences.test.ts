import { expect, test } from 'vitest'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { listLoggedDifferences } from './differences.ts'

test('only differences are listed, by path', () => {
  const before = { personalStats: { riding: 1, power: 2 }, firstName: 'Osric' }
  const after = { personalStats: { riding: 4, power: 2 }, firstName: 'Osric', epithet: 'the Bold' }
  expect(listLoggedDifferences(before, after)).toEqual({
    shown: [
      { name: 'personalStats.riding', before: '1', after: '4' },
      { name: 'epithet', before: '–', after: 'the Bold' },
    ],
    more: 0,
  })
})

test('an instant is shown in the reader’s time zone', () => {
  const at = '2026-11-21T12:02:09.000Z'
  expect(listLoggedDifferences(null, { at }).shown).toEqual([
    { name: 'at', before: '–', after: formatLocalInstant(at) },
  ])
})

test('a change of a single value has no name', () => {
  expect(listLoggedDifferences(false, true).shown).toEqual([{ name: '', before: 'false', after: 'true' }])
  expect(listLoggedDifferences(null, null)).toEqual({ shown: [], more: 0 })
})

test('a list of ids shows its first ids and their number, and an empty list nothing', () => {
  const after = ['match-1', 'match-2', 'match-3', 'match-4']
  expect(listLoggedDifferences([], after).shown).toEqual([
    { name: '', before: '–', after: 'match-1, match-2 and 2 more' },
  ])
  expect(listLoggedDifferences({ ids: ['a'] }, { ids: ['a', 'b'] }).shown).toEqual([
    { name: 'ids', before: 'a', after: 'a, b' },
  ])
})

test('long texts are cut, and further differences are counted', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, 'x'.repeat(100)]))
  const { shown, more } = listLoggedDifferences(null, many)
  expect([shown.length, more]).toEqual([12, 8])
  expect(shown[0]?.after).toHaveLength(61)
})
