import { routes } from '@tiltyard/contract'
import {
  createHerald,
  createSampleMatch,
  type MatchEvent,
  type MatchFact,
  type MatchSetup,
  type PassSeedSource,
  readingA,
  seedFromText,
  simulateFacts,
  toNarratedMatchEvent,
  WinProbabilityTracker,
  withoutWinChances,
} from '@tiltyard/engine'
import { expect, test, vi } from 'vitest'
import { sampleView } from '../../testing/league/sampleView.ts'
import { MatchEventLog } from './matchEventLog.ts'
import { MatchEventLogs } from './matchEventLogs.ts'
import { defaultNarration, getNarrationOptions } from './narrationOptions.ts'
import type { Narrator } from './narrator.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const { setup, entropy } = createSampleMatch(seedFromText('told chances'), 1, readingA)
const view = sampleView(setup)
const over = { ...view, version: 2, status: 'completed' as const, ending: 'points' as const, endTime: NOW }
const facts = simulateFacts(setup, entropy)

function tellerBy(chance: PassSeedSource, ridden: MatchSetup | null = setup): Narrator {
  const begin: Narrator['begin'] = (voice) => {
    const herald = createHerald(setup, chance(0), voice)
    return (event) => toNarratedMatchEvent(setup, event, herald.describe(event))
  }
  return { begin, setup: ridden, seed: null }
}
const teller = tellerBy(entropy)

/** The events that a viewer of a live match receives, one by one. */
function sentOf(log: MatchEventLog, ridden: readonly MatchFact[], by: Narrator = teller): MatchEvent[] {
  return ridden.flatMap((fact) => {
    const { cursor } = log
    log.learn(view, [fact], by)
    return log.deltaSince(cursor, NOW).flatMap(eventsIn)
  })
}

function eventsIn(chunk: Buffer): MatchEvent[] {
  return JSON.parse(/data: (.*)\n/.exec(chunk.toString())?.[1] ?? '{}').events ?? []
}

test('the first event of a live match carries the chances, and each later one that changes them', () => {
  const sent = sentOf(new MatchEventLog(view, [], teller), facts)
  const keeper = new WinProbabilityTracker(setup)
  let last = ''
  for (const [at, fact] of facts.entries()) {
    const { knight1, knight2, none, leverage } = keeper.addEvent(fact)
    const thought = JSON.stringify({ knight1, knight2, none })
    expect(JSON.stringify(sent[at]?.chances)).toBe(thought === last ? undefined : thought)
    expect(sent[at]?.leverage).toBe(leverage ?? undefined)
    last = thought
  }
  expect(sent.filter(({ chances }) => chances).length).toBeGreaterThan(5)
  expect(
    routes.matches.get.reply.shape.events.element.omit({ timestamp: true }).array().safeParse(sent).error,
  ).toBeUndefined()
  expect(sent.map(withoutWinChances)).toEqual(facts.map(teller.begin(defaultNarration)))
})

test('chances depend only on public facts: another secret with the same past gives the same numbers', () => {
  const apart = 3
  const other: PassSeedSource = (pass) =>
    pass === 0 || pass < apart ? entropy(pass) : seedFromText(`elsewhere ${pass}`)
  const others = simulateFacts(setup, other)
  const alike = facts.findIndex(({ passNumber }) => passNumber === apart)
  expect(others[alike]?.tOffsetMs === facts[alike]?.tOffsetMs && others.length === facts.length).toBe(false)
  const [one, two] = [
    sentOf(new MatchEventLog(view, [], teller), facts),
    sentOf(new MatchEventLog(view, [], tellerBy(other)), others, tellerBy(other)),
  ]
  expect(two.slice(0, alike)).toEqual(one.slice(0, alike))
})

test('chances are computed once per event, in however many locales and manners it is narrated', () => {
  const take = vi.spyOn(WinProbabilityTracker.prototype, 'addEvent')
  const log = new MatchEventLog(view, facts.slice(0, 12), teller)
  const own = log.eventsIn(defaultNarration).map(({ chances }) => chances)
  for (const other of [
    getNarrationOptions('fr', 'full'),
    getNarrationOptions('en', 'brief'),
    getNarrationOptions('fr', 'new'),
  ]) {
    expect(log.eventsIn(other).map(({ chances }) => chances)).toEqual(own)
    log.deltaSince({ at: null, facts: null }, NOW, other)
  }
  expect(take).toHaveBeenCalledTimes(12)
  take.mockRestore()
})

test('a viewer who lacks the last events receives their chances, and a later viewer does not', () => {
  const log = new MatchEventLog(view, facts.slice(0, -12), teller)
  const { cursor } = log
  log.learn(over, facts.slice(-12), teller)
  const lacked = log.deltaSince(cursor, NOW).flatMap(eventsIn)
  expect(lacked.flatMap(({ chances }) => Object.values(chances ?? {}))).toContain(1)
  const later = log.deltaSince({ at: null, facts: null }, NOW).flatMap(eventsIn)
  expect(later).toEqual(facts.map(teller.begin(defaultNarration)))
  expect(log.thoughts?.chancesSoFar()).toHaveLength(facts.length + 1)
})

test("a match whose chances can't be computed is still sent, and the failure is reported once", async () => {
  const odd = tellerBy(entropy, { ...setup, tuning: { ...setup.tuning, breakBonus: 0.5 } })
  const said: string[] = []
  const source = {
    match: async () => ({ match: view, events: facts.slice(0, 4), teller: odd }),
    heads: async () => new Map(),
  }
  const logs = new MatchEventLogs(
    source,
    () => {},
    (matchId) => said.push(matchId),
  )
  const log = await logs.known('m1')
  for (const fact of facts.slice(4, 20)) log?.learn(view, [fact], odd)
  expect(log?.eventsIn(defaultNarration)).toEqual(facts.slice(0, 20).map(teller.begin(defaultNarration)))
  expect(said).toEqual(['m1'])
})

test('a live match that is read in its middle is computed in turns, also with new events meanwhile', async () => {
  const until = 40
  const source = {
    match: async () => ({ match: view, events: facts.slice(0, until), teller }),
    heads: async () => new Map(),
  }
  const logs = new MatchEventLogs(source, () => {})
  let turns = 0
  const timer = (): void => {
    turns += 1
    handle = setImmediate(timer)
  }
  let handle = setImmediate(timer)
  const log = await logs.known('m1')
  clearImmediate(handle)
  expect(turns).toBeGreaterThan(until - 5)
  const growing = new MatchEventLog(view, [], teller)
  const foreseen = growing.foresee(facts.slice(0, until), teller)
  growing.learn(view, facts.slice(0, 20), teller)
  await foreseen
  growing.learn(view, facts.slice(0, until), teller)
  expect(growing.eventsIn(defaultNarration)).toEqual(log?.eventsIn(defaultNarration))
})
