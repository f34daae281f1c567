import { expect, test } from 'vitest'
import type { ReplayableEvent } from '../joust/event.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { type PassSeedSource, seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { winChancesAfterEachEvent } from './computeWinChances.ts'
import { roundToTenThousandths } from './roundToTenThousandths.ts'
import { WinProbabilityTracker, type WinProbabilityUpdate } from './winProbabilityTracker.ts'

const { setup, entropy } = createSampleMatch(seedFromText('kept chances'), 0, readingA)
const facts = simulateFacts(setup, entropy)

function thoughtsOf(events: readonly ReplayableEvent[]): WinProbabilityUpdate[] {
  const keeper = new WinProbabilityTracker(setup)
  return events.map((event) => keeper.addEvent(event))
}

const numbersOf = ({ seq, knight1, knight2, none }: WinProbabilityUpdate) => ({ seq, knight1, knight2, none })

test('the chance after each event equals the chance computed from all events', () => {
  const keeper = new WinProbabilityTracker(setup)
  const all = [keeper.now(), ...facts.map((fact) => numbersOf(keeper.addEvent(fact)))]
  const expected = winChancesAfterEachEvent(setup, facts).map((at) => ({ seq: at.seq, ...roundToTenThousandths(at) }))
  expect(all).toEqual(expected)
})

test('two matches with the same events have the same chance, whatever their secrets', () => {
  const apart = 3
  const other: PassSeedSource = (pass) => (pass < apart ? entropy(pass) : seedFromText(`another secret ${pass}`))
  const others = simulateFacts(setup, other)
  const alike = facts.findIndex(({ passNumber }) => passNumber === apart)
  expect(alike).toBeGreaterThan(0)
  expect(others.slice(0, alike)).toEqual(facts.slice(0, alike))
  expect(others).not.toEqual(facts)
  expect(thoughtsOf(others).slice(0, alike)).toEqual(thoughtsOf(facts.slice(0, alike)))
})

test('only an event that begins a pass has a leverage', () => {
  const begun = thoughtsOf(facts).filter(({ leverage }) => leverage !== null)
  const passes = facts.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began'))
  expect(begun.map(({ seq, passNumber }) => ({ seq, passNumber }))).toEqual(
    passes.map(({ seq, passNumber }) => ({ seq, passNumber })),
  )
  for (const { leverage } of begun) {
    expect(leverage).toBeGreaterThanOrEqual(0)
    expect(leverage).toBeLessThanOrEqual(1)
  }
})

test('a finished match is certain', () => {
  const [last] = thoughtsOf(facts).slice(-1)
  expect(
    Object.values(numbersOf(last ?? { seq: 0, passNumber: 0, knight1: 0, knight2: 0, none: 0, leverage: null })),
  ).toContain(1)
})

test('an event that does not follow the last is rejected', () => {
  const keeper = new WinProbabilityTracker(setup)
  expect(() => facts[1] && keeper.addEvent(facts[1])).toThrow("Event 2 can't follow event 0.")
})
