import { expect, test } from 'vitest'
import { editions } from './editions.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { wordingsOf } from './wordings.ts'

// A language that nobody speaks yet.
const other: Locale = JSON.parse('"xx"')

test('a language is told in its own words, and in those of everybody where a version is older than the language', () => {
  const known = { ...editions, xx: { 4: { ...wordsOf(4), MATCH_START: ['Xx xx {A}.'] } } }
  expect(wordingsOf(4, other, known).get('MATCH_START')?.templates).toHaveLength(1)
  expect(wordingsOf(4, other, known).get('CLEAN_PASS')?.templates).toHaveLength(wordsOf(4).CLEAN_PASS.length)
  expect(wordingsOf(3, other, known)).toBe(wordingsOf(3, defaultLocale))
  expect(() => wordingsOf(99, other, known)).toThrow(RangeError)
})

function wordsOf(version: number) {
  const words = editions.en[version]
  if (!words) throw new Error(`There are no words of version ${version}.`)
  return words
}
