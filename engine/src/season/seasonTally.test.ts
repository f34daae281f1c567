import { beforeAll, describe, expect, test } from 'vitest'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { simulateFinalState } from '../joust/simulateFinalState.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { generateInitialLeague } from '../league/initialLeague.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { withTuningSettings } from '../tuning/settings.ts'
import type { Tuning } from '../tuning/tuning.ts'
import { seasonFigures } from './seasonFigure.ts'
import { createDifferenceReport, createTuningReport, isDifferenceWithinChance } from './seasonReport.ts'
import { assertSeasonSimulationPlan, listTuningFaults, type SeasonSimulationPlan } from './seasonSimulationPlan.ts'
import { addSeasonTallies, type SeasonTally, simulateAndTallySeason } from './seasonTally.ts'
import { simulateFinalStateWithWoundsAndTime } from './simulateFinalStateWithWoundsAndTime.ts'

const SEASONS = 6
const league = generateInitialLeague(seedFromText('a league'))
const deadlier = withTuningSettings(readingA, [{ path: 'baseDeathChance', value: 5 }])
const plan: SeasonSimulationPlan = { seed: 'one', weeks: 1, ...league, tunings: [readingA, deadlier] }
let seasons: SeasonTally[]
let tally: SeasonTally

beforeAll(() => {
  seasons = Array.from({ length: SEASONS }, (_, index) => simulateAndTallySeason(plan, index))
  tally = seasons.reduce(addSeasonTallies)
})

describe('simulated seasons', () => {
  test('are the same every time, and differ by seed or number', () => {
    expect(simulateAndTallySeason(plan, 2)).toEqual(seasons[2])
    expect(simulateAndTallySeason({ ...plan, seed: 'two' }, 2)).not.toEqual(seasons[2])
    expect(seasons[3]).not.toEqual(seasons[2])
  })

  test('add up to the last digit in any order and parts', () => {
    const [a, b, c, d, e, f] = seasons
    if (!a || !b || !c || !d || !e || !f) throw new Error('A season is missing.')
    expect(
      addSeasonTallies(addSeasonTallies(f, d), addSeasonTallies(addSeasonTallies(b, e), addSeasonTallies(c, a))),
    ).toEqual(tally)
    expect([...seasons].reverse().reduce(addSeasonTallies)).toEqual(tally)
  })

  test('have a week of matches each, with every ending counted once', () => {
    const { matches, figures } = createTuningReport(tally, 0)
    expect(matches).toBe(SEASONS * 1_792)
    const shares = seasonFigures.filter((figure) => figure.startsWith('ended-')).map((figure) => figures[figure].mean)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1)
  })

  test('agree with single matches of the same tuning', () => {
    const { figures } = createTuningReport(tally, 0)
    expect(figures.disqualifications.mean).toBeGreaterThan(29)
    expect(figures.disqualifications.mean).toBeLessThan(39)
    expect(figures.passes.mean).toBeCloseTo(7.5, 0)
    expect(figures.upsets.mean).toBeGreaterThan(25)
    expect(figures.upsets.mean).toBeLessThan(48)
    expect(figures.brier.mean).toBeGreaterThan(0.2)
    expect(figures.brier.mean).toBeLessThan(0.26)
    expect(figures.gap.mean).toBeGreaterThan(figures.spread.mean)
  })

  test('distinguish a difference from chance', () => {
    const { killed, brier } = createDifferenceReport(tally, 1)
    expect(killed.mean).toBeGreaterThan(5)
    expect(isDifferenceWithinChance(killed)).toBe(false)
    expect(brier.error).toBeGreaterThan(0)
    const twice = { ...plan, tunings: [readingA, { ...readingA }] }
    const same = createDifferenceReport(
      addSeasonTallies(simulateAndTallySeason(twice, 0), simulateAndTallySeason(twice, 1)),
      1,
    )
    for (const figure of seasonFigures) expect([same[figure].mean, same[figure].error]).toEqual([0, 0])
    expect(isDifferenceWithinChance(same.killed)).toBe(true)
  })

  test('pair their dice: a paired difference has a smaller error', () => {
    const [one, other] = [createTuningReport(tally, 0).figures.killed, createTuningReport(tally, 1).figures.killed]
    const { mean, error } = createDifferenceReport(tally, 1).killed
    expect(mean).toBeCloseTo(other.mean - one.mean, 6)
    expect(error).toBeLessThan(1.5 * Math.hypot(one.error, other.error))
  })

  test('count odds by tenths, each forecast once', () => {
    const { reliability } = createTuningReport(tally, 0)
    expect(reliability).toHaveLength(10)
    for (const [tenth, { predictions, said }] of reliability.entries()) {
      if (predictions === 0) continue
      expect(said).toBeGreaterThanOrEqual(10 * tenth)
      expect(said).toBeLessThan(10 * tenth + 10)
    }
  })
})

describe('a watched ride', () => {
  const matches = Array.from({ length: 400 }, (_, index) => createSampleMatch(seedFromText('watched'), index, readingA))

  test('ends like every other ride', () => {
    for (const { setup, entropy } of matches) {
      expect(simulateFinalStateWithWoundsAndTime(setup, entropy).state).toEqual(simulateFinalState(setup, entropy))
    }
  })

  test('counts the wounds of its facts, and has their mean length', () => {
    const off: number[] = []
    for (const { setup, entropy } of matches) {
      const facts = simulateFacts(setup, entropy)
      const told = facts.flatMap(({ effects }) => effects.filter(({ kind }) => kind === 'injured'))
      const { wounds, timeMs } = simulateFinalStateWithWoundsAndTime(setup, entropy)
      expect(wounds.minor + wounds.moderate + wounds.major).toBe(told.length)
      off.push(timeMs - (facts.at(-1)?.tOffsetMs ?? 0))
    }
    const mean = off.reduce((sum, one) => sum + one, 0) / off.length
    expect(Math.abs(mean)).toBeLessThan(500)
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(12_000)
  })
})

describe('a plan', () => {
  const broken: Tuning = JSON.parse(JSON.stringify({ ...readingA, hitChance: undefined }))

  test('with an incomplete or invalid tuning is rejected with a sentence', () => {
    expect(listTuningFaults(broken)).toEqual(['hitChance is missing. Use 0 to 100, in hundredths.'])
    expect(() => assertSeasonSimulationPlan({ ...plan, tunings: [readingA, broken] })).toThrow('hitChance is missing.')
    expect(listTuningFaults({ ...readingA, breakBonus: 11 })).toEqual([
      'breakBonus is 11. Use a whole number from 0 to 10.',
    ])
  })

  test.each([0, 1.5, 14])('of %d weeks is rejected', (weeks) => {
    expect(() => assertSeasonSimulationPlan({ ...plan, weeks })).toThrow(`A season has 1 to 13 weeks, not ${weeks}.`)
  })

  test('without a tuning or knights is rejected', () => {
    expect(() => assertSeasonSimulationPlan({ ...plan, tunings: [] })).toThrow('Seasons need a tuning.')
    expect(() => simulateAndTallySeason({ ...plan, stables: [] }, 0)).toThrow('No knights or stables available')
  })
})
