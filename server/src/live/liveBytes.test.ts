import { readFileSync } from 'node:fs'
import {
  createHerald,
  createSampleMatch,
  narrateMatch,
  readingA,
  seedFromText,
  simulateFacts,
  toNarratedMatchEvent,
} from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { timestampEvents } from '../matches/toMatchDocument.ts'
import { sampleView } from '../testing/league/sampleView.ts'
import { MatchEventLog } from './logs/matchEventLog.ts'
import { defaultNarration } from './logs/narrationOptions.ts'
import type { Narrator } from './logs/narrator.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const { setup, entropy } = createSampleMatch(seedFromText('bytes of before'), 0, readingA)
const facts = simulateFacts(setup, entropy)
const events = narrateMatch(setup, entropy)
const view = sampleView(setup)
const begin: Narrator['begin'] = (voice) => {
  const herald = createHerald(setup, entropy(0), voice)
  return (event) => toNarratedMatchEvent(setup, event, herald.describe(event))
}
const teller: Narrator = { begin, setup, seed: null }

/** All bytes that a viewer receives from a match's beginning to its end. */
function sentBy(chosen: Narrator): Buffer {
  const log = new MatchEventLog(view, [], chosen)
  const buffers = facts.flatMap((fact) => {
    const { cursor } = log
    log.learn(view, [fact], chosen)
    return log.deltaSince(cursor, NOW)
  })
  return Buffer.concat(buffers)
}

test('win chances add at most a tenth to the bytes of the events', () => {
  const [before, now] = [sentBy({ begin, setup: null, seed: null }), sentBy(teller)].map(({ length }) => length)
  expect(now).toBeGreaterThan(before ?? 0)
  expect(now).toBeLessThan((before ?? 0) * 1.1)
})

test('the places of names add at most a tenth to the bytes of the events', () => {
  const unnamed: Narrator['begin'] = (voice) => {
    const narrate = begin(voice)
    return (event) => {
      const { names: _names, ...rest } = narrate(event)
      return rest
    }
  }
  const [before, now] = [sentBy({ ...teller, begin: unnamed }), sentBy(teller)].map(({ length }) => length)
  expect(now).toBeGreaterThan(before ?? 0)
  expect(now).toBeLessThan((before ?? 0) * 1.1)
})

test('an event is encoded once per locale and manner, however many viewers lack it', () => {
  const log = new MatchEventLog(view, facts, teller)
  const lacking = { at: 3, facts: log.cursor.facts }
  const [one] = log.deltaSince(lacking, NOW)
  const [other] = log.deltaSince(lacking, NOW, defaultNarration)
  expect(one).toBe(other)
})

test('the public JSON of an event does not change', () => {
  const golden = readFileSync(new URL('../matches/golden/publicEvents.json', import.meta.url), 'utf8')
  const lines = timestampEvents(view, events).map((event) => JSON.stringify(event))
  expect(`${lines.join('\n')}\n`).toBe(golden)
})
