import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replay } from '../joust/replay.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { simulateFinalState } from '../joust/simulateFinalState.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { eventKindNames } from '../rules/eventKinds.ts'
import { currentRules } from '../rules/versions.ts'
import { readingA } from '../tuning/presets.ts'
import { eventDefinitions } from './eventDefinitions.ts'
import { narrateMatch } from './narrateMatch.ts'

const seed = seedFromText('telling')
const indices = fc.integer({ min: 0, max: 1_000_000 })
const eventsOf = (index: number) => {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  return { setup, entropy, events: narrateMatch(setup, entropy) }
}

describe('a simulated match', () => {
  test('FLOW-01 opens with the start, the riders, the marshall and the knights, at offset 0', () => {
    const { events } = eventsOf(1)
    expect(events.slice(0, 4).map((event) => event.referenceName)).toEqual([
      'MATCH_START',
      'RIDERS_TO_POSTS',
      'MARSHALL_ASSESSMENT',
      'KNIGHT_READY',
    ])
    expect(events[0]).toMatchObject({ seq: 1, tOffsetMs: 0, passNumber: 0, type: 'match_start' })
  })

  test('the replay of its events gives the same state as the joust', () => {
    fc.assert(
      fc.property(indices, (index) => {
        const { setup, entropy, events } = eventsOf(index)
        const state = replay(events)
        expect({ ...state, tOffsetMs: 0 }).toEqual(simulateFinalState(setup, entropy))
      }),
    )
  })

  test('a joust resumed at any event has the same remaining facts', () => {
    fc.assert(
      fc.property(indices, fc.double({ min: 0, max: 1, noNaN: true }), (index, share) => {
        const { setup, entropy, events } = eventsOf(index)
        const facts = simulateFacts(setup, entropy)
        const at = Math.floor(share * facts.length)
        expect(simulateFacts(setup, entropy, facts.slice(0, at))).toEqual(facts.slice(at))
        expect(simulateFacts(setup, entropy, events.slice(0, at))).toEqual(facts.slice(at))
      }),
    )
  })

  test('a replay in two parts gives the same state as one replay', () => {
    fc.assert(
      fc.property(indices, fc.nat(200), (index, cut) => {
        const { events } = eventsOf(index)
        expect(replay(events.slice(cut), replay(events.slice(0, cut)))).toEqual(replay(events))
      }),
    )
  })

  test('JSON keeps every event unchanged', () => {
    fc.assert(
      fc.property(indices, (index) => {
        const { events } = eventsOf(index)
        expect(JSON.parse(JSON.stringify(events))).toStrictEqual(events)
      }),
    )
  })

  test("FLOW-23 FLOW-24 FLOW-25 pauses are in the event's range, at least 1 s, and 1 s longer after a score", () => {
    const ranges = new Map(eventDefinitions.map(({ referenceName, delay }) => [referenceName, delay]))
    fc.assert(
      fc.property(indices, (index) => {
        const { events } = eventsOf(index)
        events.slice(1).forEach((event, at) => {
          const before = events[at]
          if (!before) return
          const { min, max } = ranges.get(before.referenceName) ?? { min: 0, max: 0 }
          const extra = /^SCORE_ANNOUNCE_(SINGLE|DOUBLE)$/.test(before.referenceName) ? 1_000 : 0
          const pause = event.tOffsetMs - before.tOffsetMs - extra
          expect(pause).toBeGreaterThanOrEqual(Math.max(1_000, min * 1_000))
          expect(pause).toBeLessThanOrEqual(Math.max(1_000, max * 1_000))
        })
      }),
    )
  })

  test('two passes in a row never have the same trumpet text', () => {
    const { events } = eventsOf(2)
    const trumpets = events.filter((event) => event.referenceName === 'TRUMPET_BLAST').map((event) => event.description)
    expect(trumpets.length).toBeGreaterThan(1)
    for (const [at, text] of trumpets.entries()) expect(text).not.toBe(trumpets[at + 1])
  })

  test('no text has an unfilled placeholder', () => {
    fc.assert(
      fc.property(indices, (index) => {
        for (const event of eventsOf(index).events) {
          expect(event.description).not.toMatch(/[{}]|undefined|Unknown|unknown location/)
          if (event.type === 'strike' || event.type === 'penalty') expect(event.seq).toBeGreaterThan(9)
        }
      }),
    )
  })

  test('a match lasts about two and a half minutes on average', () => {
    const lengths = Array.from({ length: 1_000 }, (_, index) => eventsOf(index).events.at(-1)?.tOffsetMs ?? 0)
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    expect(Math.abs(mean / 148_000 - 1)).toBeLessThan(0.03)
  })
})

test('FLOW-22 ERR-12 an event without a definition is reported and skipped, and the result stays the same', () => {
  const { setup, entropy, events } = eventsOf(5)
  const missing: string[] = []
  const { STRIPED_FLAG_SINGLE, POINTS_AWARDED, TRUMPET_BLAST, ...pauses } = currentRules.pauses
  const skipped = new Set(Object.keys({ STRIPED_FLAG_SINGLE, POINTS_AWARDED, TRUMPET_BLAST }))
  const lacking = { ...setup, rules: { ...currentRules, pauses } }
  const told = simulateFacts(lacking, entropy, [], { onMissingDefinition: (name) => missing.push(name) })
  expect(told.some((event) => skipped.has(event.referenceName))).toBe(false)
  expect(missing).toEqual(events.map((event) => event.referenceName).filter((name) => skipped.has(name)))
  const [full, thin] = [replay(events), replay(told)]
  expect({ ...thin, seq: 0, tOffsetMs: 0 }).toEqual({ ...full, seq: 0, tOffsetMs: 0 })
})

test('every referenceName has wordings', () => {
  expect(new Set(eventDefinitions.map((one) => one.referenceName))).toEqual(new Set(eventKindNames))
})
