import { createSampleMatch, narrateMatch, type RecordsBeforeMatch, readingA, seedFromText } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { operatorControls } from '../admin/tuning.ts'
import { matchEvent } from './matches.ts'
import { matchSetup } from './matchSetup.ts'

const seeds = Array.from({ length: 40 }, (_, at) => seedFromText(`event schema ${at}`))

test('every event of the engine passes the schema unchanged', () => {
  for (const seed of seeds) {
    const { setup, entropy } = createSampleMatch(seed, 3, readingA)
    expect(matchSetup.parse(setup)).toEqual(setup)
    for (const event of narrateMatch(setup, entropy)) expect(matchEvent.parse(event)).toEqual(event)
  }
})

test("a match's pinned record passes the schema unchanged", () => {
  const { setup } = createSampleMatch(seeds[0] ?? seedFromText('none'), 3, readingA)
  const { title, firstName, lastName, epithet, gender } = setup.knight1
  const mourned = { title, firstName, lastName, epithet, gender }
  const past: RecordsBeforeMatch = {
    knight1: { jousts: 4, wins: 2, streak: -1, longestWon: 2, mourned },
    knight2: { jousts: 9, wins: 9, streak: 9, longestWon: 9, mourned: null },
    meetings: { ridden: 2, knight1: 0, knight2: 2 },
    lastWinner: 'knight2',
    odds: { knight1: 5, knight2: 95 },
    longestRun: 11,
  }
  for (const one of [past, null]) expect(matchSetup.parse({ ...setup, past: one })).toEqual({ ...setup, past: one })
})

test('unknown fields of events and effects are kept', () => {
  const { setup, entropy } = createSampleMatch(seeds[0] ?? seedFromText('none'), 3, readingA)
  const forged = narrateMatch(setup, entropy).map((event) => ({
    ...event,
    purse: 1,
    effects: event.effects.map((effect) => ({ ...effect, purse: 1 })),
  }))
  for (const event of forged) expect(matchEvent.parse(event)).toEqual(event)
})

test('a tuning with a missing or surplus location is rejected', () => {
  const switches = { isLive: true, currentMatchSetId: null, automatedScheduling: false, replayHour: true }
  expect(operatorControls.safeParse({ ...readingA, ...switches }).success).toBe(true)
  const { crest: _crest, ...others } = readingA.hitLocations
  for (const hitLocations of [others, { ...readingA.hitLocations, tail: 1 }])
    expect(operatorControls.safeParse({ ...readingA, ...switches, hitLocations }).success).toBe(false)
})
