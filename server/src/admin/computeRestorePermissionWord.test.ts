import { expect, test } from 'vitest'
import { computeRestorePermissionWord, isValidRestorePermissionWord } from './computeRestorePermissionWord.ts'

const until = Date.parse('2026-11-23T12:15:00Z')
const word = { leagueKey: 'the league’s', backupDigest: '0123456789abcdef', expiresAtMs: until }

test('a word is valid for one backup of one league, until its time', () => {
  const said = computeRestorePermissionWord(word)
  expect(isValidRestorePermissionWord(said, { ...word, now: until - 1 })).toBe(true)
  expect(isValidRestorePermissionWord(said, { ...word, now: until })).toBe(false)
  expect(isValidRestorePermissionWord(said, { ...word, backupDigest: '1123456789abcdef', now: 0 })).toBe(false)
  expect(isValidRestorePermissionWord(said, { ...word, leagueKey: 'another’s', now: 0 })).toBe(false)
})

test.each([
  '',
  '-',
  'zzz',
  '9'.repeat(5_000),
  `${(until + 1).toString(36)}-${computeRestorePermissionWord(word).split('-')[1]}`,
])('an invalid word is refused: %s', (said) => {
  expect(isValidRestorePermissionWord(said, { ...word, now: 0 })).toBe(false)
})
