import { expect, test } from 'vitest'
import { type OutageMessage, wasOutageSentToViewer } from './wasOutageSentToViewer.ts'

const outage = { from: 100_000, until: 140_000, withinMs: 10_000 }
const isOut = (at: number): OutageMessage => ({ at, since: 'then' })
const isBack = (at: number): OutageMessage => ({ at, since: null })

test.each([
  ['a message during it', [isOut(104_000), isBack(141_000)], true],
  ['an earlier outage that still lasted', [isOut(95_000), isBack(141_000)], true],
  ['no message', [], false],
  ['an outage that ended before', [isOut(80_000), isBack(90_000)], false],
  ['an outage that ended at its start', [isOut(95_000), isBack(101_000)], false],
  ['a message after it', [isOut(140_500)], false],
])('%s', (_, words, expected) => {
  expect(wasOutageSentToViewer(words, outage)).toBe(expected)
})
