import { expect, test } from 'vitest'
import type { MatchEvent } from '../joust/event.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { narrateMatch } from './narrateMatch.ts'
import { verifyNarration } from './verifyNarration.ts'

const { setup, entropy } = createSampleMatch(seedFromText('verify'), 1, readingA)
const told = narrateMatch(setup, entropy)
const throughJson: MatchEvent[] = JSON.parse(JSON.stringify(told))

function withChange(events: readonly MatchEvent[], at: number, change: object): MatchEvent[] {
  return events.map((event, index) => (index === at ? { ...event, ...change } : event))
}

test('a match with correct events is the same at every place', () => {
  expect(verifyNarration(setup, entropy, throughJson).every(({ isSame }) => isSame)).toBe(true)
})

test("the order of an event's fields does not matter", () => {
  const turned: MatchEvent[] = JSON.parse(
    JSON.stringify(told.map((event) => Object.fromEntries(Object.entries(event).reverse()))),
  )
  expect(verifyNarration(setup, entropy, turned).every(({ isSame }) => isSame)).toBe(true)
})

test.each([
  ['another word', (events: MatchEvent[]) => withChange(events, 4, { description: 'Nothing happened.' }), [5]],
  ['a field too many', (events: MatchEvent[]) => withChange(events, 0, { winner: 'knight_1' }), [1]],
  ['one event too few', (events: MatchEvent[]) => events.slice(0, -1), [told.length]],
  ['one too many', (events: MatchEvent[]) => [...events, ...events.slice(-1)], [told.length + 1]],
])('verification finds %s and its place', (_, change, places) => {
  const verified = verifyNarration(setup, entropy, change(throughJson))
  expect(verified.filter(({ isSame }) => !isSame).map(({ seq }) => seq)).toEqual(places)
})

test('a writer with the seeds of some passes can compute only those passes', () => {
  for (let lastPass = 0; lastPass <= 9; lastPass++) {
    const known = (pass: number) => {
      if (pass > lastPass) throw new Error(`The seed of pass ${pass} is not known yet.`)
      return entropy(pass)
    }
    const expected = simulateFacts(setup, entropy).filter((fact) => fact.passNumber <= lastPass)
    expect(simulateFacts(setup, known, [], { lastPass })).toEqual(expected)
    const half = expected.slice(0, Math.ceil(expected.length / 2))
    expect([...half, ...simulateFacts(setup, known, half, { lastPass })]).toEqual(expected)
  }
})

test('with an unknown words version only facts are compared', () => {
  const later = { ...setup, wordsVersion: 9_999 }
  const inOtherWords = withChange(throughJson, 4, { description: 'Etwas anderes.' })
  expect(verifyNarration(later, entropy, inOtherWords).every(({ isSame }) => isSame)).toBe(true)
  const inOtherFacts = withChange(inOtherWords, 4, { tOffsetMs: 1 })
  expect(verifyNarration(later, entropy, inOtherFacts).filter(({ isSame }) => !isSame)).toHaveLength(1)
})
