import { expect, test } from 'vitest'
import type { Effect } from '../joust/event.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { findRecordEventSeq, matchRecordFigures } from './matchFigure.ts'
import { summarizeMatch } from './summarizeMatch.ts'

const event = (seq: number, ...effects: readonly Effect[]) => ({
  ...{ seq, referenceName: 'POINTS_AWARDED' as const, passNumber: 1, tOffsetMs: seq * 1000, effects },
})
const award = (seq: number, knight1: number, knight2: number) => event(seq, { kind: 'awarded', knight1, knight2 })

test('a comeback has its moment at the largest deficit, lead changes at the last one', () => {
  const events = [award(1, 1, 0), award(2, 0, 4), award(3, 3, 0), award(4, 2, 0)]
  expect(findRecordEventSeq('comeback', 'knight1', events)).toBe(2)
  expect(findRecordEventSeq('comeback', 'knight2', events)).toBe(4)
  expect(findRecordEventSeq('lead-changes', null, events)).toBe(4)
  expect(findRecordEventSeq('points', 'knight2', events)).toBe(2)
})

test('every figure of a match has a moment', () => {
  for (let index = 0; index < 100; index++) {
    const { setup, entropy } = createSampleMatch(seedFromText('moments'), index, readingA)
    const events = simulateFacts(setup, entropy)
    const digest = summarizeMatch(events)
    for (const figure of matchRecordFigures) {
      const seq = findRecordEventSeq(figure, digest.winner ?? 'knight1', events)
      if (seq !== null) expect(events.map((one) => one.seq)).toContain(seq)
    }
    const falls = digest.knight1.falls + digest.knight2.falls
    expect(findRecordEventSeq('falls', null, events) === null).toBe(falls === 0)
    expect(findRecordEventSeq('lead-changes', null, events) === null).toBe(digest.leadChanges === 0)
    if (digest.winner)
      expect(findRecordEventSeq('comeback', digest.winner, events) === null).toBe(digest.comeback === 0)
  }
})
