import type { LiveMessage } from '@tiltyard/contract'
import {
  createHerald,
  createSampleMatch,
  locales,
  type MatchEvent,
  narrateFacts,
  readingA,
  seedFromText,
  simulateFacts,
  toNarratedMatchEvent,
  verbosities,
} from '@tiltyard/engine'
import { expect, test, vi } from 'vitest'
import { sampleView } from '../../testing/league/sampleView.ts'
import { MatchEventLog } from './matchEventLog.ts'
import { defaultNarration, getNarrationOptions, type NarrationOptions } from './narrationOptions.ts'
import type { Narrator } from './narrator.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const { setup, entropy } = createSampleMatch(seedFromText('voices'), 2, readingA)
const facts = simulateFacts(setup, entropy)
const view = sampleView(setup)
const begin = vi.fn<Narrator['begin']>((voice) => {
  const herald = createHerald(setup, entropy(0), voice)
  return (event) => toNarratedMatchEvent(setup, event, herald.describe(event))
})
const teller: Narrator = { begin, setup: null, seed: null }
const voices = locales.flatMap((locale) => verbosities.map((manner) => getNarrationOptions(locale, manner)))

function eventsIn(buffers: readonly Buffer[]): readonly MatchEvent[] {
  return buffers.flatMap((buffer) => {
    const message: LiveMessage = JSON.parse(/data: (.*)\n/.exec(buffer.toString())?.[1] ?? '{}')
    return message.kind === 'match-snapshot' || message.kind === 'events' ? message.events : []
  })
}

/** The events that a viewer with these options receives from beginning to end. */
function toldLive(voice: NarrationOptions): readonly MatchEvent[] {
  const log = new MatchEventLog(view, [], teller)
  return facts.flatMap((fact) => {
    const { cursor } = log
    log.learn(view, [fact], teller)
    return eventsIn(log.deltaSince(cursor, NOW, voice))
  })
}

test.each(voices)('a match in $locale with the manner $manner has the same events in those words', (voice) => {
  const narrated = toldLive(voice)
  expect(narrated).toEqual(narrateFacts(setup, entropy(0), facts, voice))
  expect(narrated.map(({ seq }) => seq)).toEqual(facts.map(({ seq }) => seq))
})

test('no two options give the same words, and in brief some events have none', () => {
  const texts = voices.map((voice) => toldLive(voice).map(({ description }) => description))
  expect(new Set(texts.map((lines) => lines.join('\n'))).size).toBe(voices.length)
  for (const [at, { manner }] of voices.entries()) expect(texts[at]?.includes('')).toBe(manner === 'brief')
})

test('a viewer who changes the manner in the middle receives the match from its beginning, without a gap later', () => {
  const [half, brief] = [Math.floor(facts.length / 2), getNarrationOptions('en', 'brief')]
  const log = new MatchEventLog(view, facts.slice(0, half), teller)
  const before = eventsIn(log.deltaSince({ at: null, facts: null }, NOW))
  const after = eventsIn(log.deltaSince({ at: null, facts: null }, NOW, brief))
  expect(after.map(({ seq }) => seq)).toEqual(before.map(({ seq }) => seq))
  const { cursor } = log
  log.learn(view, facts.slice(half), teller)
  const whole = narrateFacts(setup, entropy(0), facts, brief)
  expect([...after, ...eventsIn(log.deltaSince(cursor, NOW, brief))]).toEqual(whole)
})

test('only requested options are narrated, and each begins once', () => {
  begin.mockClear()
  const log = new MatchEventLog(view, facts.slice(0, 10), teller)
  expect(begin.mock.calls).toEqual([[defaultNarration]])
  const brief = getNarrationOptions('fr', 'brief')
  for (let again = 0; again < 3; again++) log.deltaSince({ at: null, facts: null }, NOW, brief)
  log.learn(view, facts.slice(10, 12), teller)
  log.eventsIn(getNarrationOptions('fr', 'brief'))
  expect(begin.mock.calls).toEqual([[defaultNarration], [brief]])
})

test('an unknown locale is refused', () => {
  expect(() => getNarrationOptions(JSON.parse('"xx"'), 'full')).toThrow(
    'Nobody tells matches in "xx", in the manner "full".',
  )
})
