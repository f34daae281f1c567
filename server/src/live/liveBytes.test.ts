import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { heraldOf, isFact, readingA, rideFacts, sampleMatch, seedFromText, simulate, toldEvent } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { timedEvents } from '../matches/matchDocument.ts'
import { sampleView } from '../testing/sampleView.ts'
import { MatchLog } from './matchLog.ts'
import type { Teller } from './teller.ts'
import { defaultVoice } from './voice.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const { setup: sample, entropy } = sampleMatch(seedFromText('bytes of before'), 0, readingA)
// In the words of then.
const setup = { ...sample, wordsVersion: 4 }
const facts = rideFacts(setup, entropy)
const events = simulate(setup, entropy)
const view = sampleView(setup)
const begin: Teller['begin'] = (voice) => {
  const herald = heraldOf(setup, entropy(0), voice)
  return (event) => (isFact(event) ? toldEvent(setup, event, herald.describe(event)) : event)
}
const teller: Teller = { begin, setup, seed: null }

/** All that a viewer is sent who sees the match from its beginning to its end. */
function sentBy(chosen: Teller): Buffer {
  const log = new MatchLog(view, [], chosen)
  const buffers = facts.flatMap((fact) => {
    const { told } = log
    log.learn(view, [fact], chosen)
    return log.lackedBy(told, NOW)
  })
  return Buffer.concat(buffers)
}

test('a match costs its viewers the bytes that it cost them before facts and words were parted, each of them the same', () => {
  const log = new MatchLog(view, facts, { begin, setup: null, seed: null })
  const bytes = Buffer.concat([
    sentBy({ begin, setup: null, seed: null }),
    ...log.lackedBy({ at: null, facts: null }, NOW),
  ])
  expect([facts.length, bytes.length]).toEqual([98, 56_558])
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '38127dea70c0575d1a3fd363a9052beaec8935bf9489c578629b8a9743ecef3e',
  )
})

test('what is thought of it after its events costs them no more than a tenth besides', () => {
  const [before, now] = [sentBy({ begin, setup: null, seed: null }), sentBy(teller)].map(({ length }) => length)
  expect(now).toBeGreaterThan(before ?? 0)
  expect(now).toBeLessThan((before ?? 0) * 1.1)
})

test('an event is encoded once for a language and a manner, however many lack it', () => {
  const log = new MatchLog(view, facts, teller)
  const lacking = { at: 3, facts: log.told.facts }
  const [one] = log.lackedBy(lacking, NOW)
  const [other] = log.lackedBy(lacking, NOW, defaultVoice)
  expect(one).toBe(other)
})

test('the public JSON of an event is what it was', () => {
  const golden = readFileSync(new URL('../matches/golden/publicEvents.json', import.meta.url), 'utf8')
  const lines = timedEvents(view, events).map((event) => JSON.stringify(event))
  expect(`${lines.join('\n')}\n`).toBe(golden)
})
