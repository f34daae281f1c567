import { readdirSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
import {
  createSampleMatch,
  generateInitialLeague,
  hashCanonicalJson,
  PairForecastCache,
  readingA,
  seedFromText,
  simulateFacts,
  WinProbabilityTracker,
} from '@tiltyard/engine'
import { afterAll, expect, test, vi } from 'vitest'
import { computeMatchWinChances } from '../live/logs/eventWinChanceLog.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import { nodeProofHashFunctions } from '../platform/runtime/secret.ts'
import { ThreadEndedError } from '../platform/runtime/thread.ts'
import { winChancesBeforeStart } from './chanceComputer.ts'
import { ChanceThread } from './chanceThread.ts'
import { computeMatchCalibration, UncalibratableMatchError } from './computeMatchCalibration.ts'
import { projectOpenSeason } from './projection/projectOpenSeason.ts'

const { setup, entropy } = createSampleMatch(seedFromText('thread'), 1, readingA)
const facts = simulateFacts(setup, entropy)
const begun = facts.slice(0, 20)
const match = {
  ...{ setup, events: facts, odds1: 61, crowd1: 0.58 },
  ...{
    setupHash: hashCanonicalJson(nodeProofHashFunctions, setup),
    eventsHash: hashCanonicalJson(nodeProofHashFunctions, facts),
  },
}
const own = new ChanceThread(systemClock)
afterAll(() => own.stop())

test('a thread computes the same as this one, one task after the other', async () => {
  const [assessed, chance, again] = await Promise.all([own.assess(match), own.chance(setup), own.assess(match)])
  expect(assessed).toEqual(computeMatchCalibration(match))
  expect(again).toEqual(assessed)
  expect(chance).toEqual(winChancesBeforeStart(setup))
  expect(chance.knight1 + chance.knight2 + chance.none).toBeCloseTo(1, 9)
}, 60_000)

test('it refuses a match that differs from its link, or has an impossible tuning, and continues', async () => {
  await expect(own.assess({ ...match, eventsHash: match.setupHash })).rejects.toThrow(UncalibratableMatchError)
  const unknown = { ...setup, tuning: { ...setup.tuning, breakBonus: 0.5 } }
  const odd = { ...match, setup: unknown, setupHash: hashCanonicalJson(nodeProofHashFunctions, unknown) }
  await expect(own.assess(odd)).rejects.toThrow(UncalibratableMatchError)
  // An unforeseen fault of the program, such as a match without a rider, must not block anything either.
  const riderless = { ...setup, knight2: undefined as unknown as typeof setup.knight2 }
  const broken = { ...match, setup: riderless, setupHash: hashCanonicalJson(nodeProofHashFunctions, riderless) }
  await expect(own.assess(broken)).rejects.toThrow(UncalibratableMatchError)
  expect((await own.assess(match)).forecasts.length).toBeGreaterThan(0)
}, 60_000)

test('it projects a season as this thread does, again with the forecasts that it has learnt', async () => {
  const { stables, knights } = generateInitialLeague(seedFromText('thread'))
  const moment = { banned: new Set<string>(), coming: [], weeksToDraw: 0, drawn: null }
  const two = stables.slice(0, 2).map((stable) => ({ ...stable, knightIds: stable.knightIds.slice(0, 3) }))
  const season = { season: 1, tuning: readingA, moment: { ...moment, knights, stables: two } }
  const expected = projectOpenSeason(season, new PairForecastCache(readingA))
  expect(await own.project(season)).toEqual(expected)
  expect(await own.project(season)).toEqual(expected)
}, 60_000)

test('it computes the same chances as this thread, and refuses an impossible tuning', async () => {
  const expected = computeMatchWinChances(setup, begun)
  const take = vi.spyOn(WinProbabilityTracker.prototype, 'addEvent')
  expect(await own.winChancesByEvent(setup, begun)).toEqual(expected)
  expect(take).not.toHaveBeenCalled()
  const unknown = { ...setup, tuning: { ...setup.tuning, breakBonus: 0.5 } }
  await expect(own.winChancesByEvent(unknown, begun)).rejects.toThrow(RangeError)
}, 60_000)

test.runIf(platform() === 'linux')(
  'it has a lower priority than the serving thread, which keeps its own',
  async () => {
    const before = getPriority()
    await own.chance(setup)
    expect(getPriority()).toBe(before)
    expect(nicenessOfThreads()).toContain(Math.min(19, before + 10))
  },
  60_000,
)

function nicenessOfThreads(): number[] {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      return [getPriority(Number(id))]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

test('a task beyond the limit is refused, and at its end callers receive that it is unavailable', async () => {
  const chances = own.winChancesByEvent(setup, facts).catch((error: unknown) => error)
  const others = Array.from({ length: 199 }, () => own.chance(setup).catch((error: unknown) => error))
  await expect(own.chance(setup)).rejects.toMatchObject({ code: 'unavailable' })
  await own.stop()
  expect(await chances).toMatchObject({ code: 'unavailable' })
  expect((await Promise.all(others)).every((answer) => answer instanceof ThreadEndedError)).toBe(true)
})
