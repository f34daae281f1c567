import type { WinChancesAt } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { applyFactsChange } from '../stage/worker/applyFactsChange.ts'
import { FactsDelta } from '../stage/worker/factsDelta.ts'
import type { FactsChange } from '../stage/worker/messages.ts'
import { collectWinChances } from '../winProbability/collectWinChances.ts'
import { collectSoundFacts } from './collectSoundFacts.ts'

const ridden = simulateSampleRide(1)
const match = sampleMatchView(ridden)
const plain = ridden.events.map(({ chances: _, ...event }) => event)
const answered: WinChancesAt[] = plain.map(({ seq }) => ({
  seq,
  knight1: 40 + (seq % 9),
  knight2: 50 - (seq % 9),
  none: 10,
}))

const factsUntil = (count: number, cheers = { knight1: 0, knight2: 0 }) => {
  const shown = plain.slice(0, count)
  return collectSoundFacts(match, shown, collectWinChances(shown, answered), null, cheers)
}

test('the delta omits sent events, also after a new event or a cheer', () => {
  const prompter = new FactsDelta()
  expect(prompter.changeTo(factsUntil(6))).toMatchObject({ kept: 0, more: { length: 6 } })
  expect(prompter.changeTo(factsUntil(7))).toMatchObject({ kept: 6, more: { length: 1 } })
  expect(prompter.changeTo(factsUntil(7, { knight1: 2, knight2: 0 }))).toMatchObject({
    kept: 7,
    more: [],
    rest: { cheers: { knight1: 2 } },
  })
})

test('a late win chance resends the events from there', () => {
  const prompter = new FactsDelta()
  const shown = plain.slice(0, 8)
  const before = applyFactsChange(null, prompter.changeTo(collectSoundFacts(match, shown, [], null)) as FactsChange)
  const now = collectSoundFacts(match, shown, answered.slice(2, 3), null)
  const change = prompter.changeTo(now) as FactsChange
  expect(change.kept).toBe(2)
  expect(applyFactsChange(before, change)).toEqual(now)
})
