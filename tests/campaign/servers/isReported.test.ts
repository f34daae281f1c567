import { expect, test } from 'vitest'
import { isReported, type OutageWord } from './isReported.ts'

const outage = { from: 100_000, until: 140_000, withinMs: 10_000 }
const isOut = (at: number): OutageWord => ({ at, since: 'then' })
const isBack = (at: number): OutageWord => ({ at, since: null })

test.each([
  ['a word within it', [isOut(104_000), isBack(141_000)], true],
  ['the word of one just before that was not taken back', [isOut(95_000), isBack(141_000)], true],
  ['no word', [], false],
  ['a word that was taken back before', [isOut(80_000), isBack(90_000)], false],
  ['a word that was taken back at its beginning', [isOut(95_000), isBack(101_000)], false],
  ['a word after it', [isOut(140_500)], false],
])('%s', (_, words, expected) => {
  expect(isReported(words, outage)).toBe(expected)
})
