import { describe, expect, test } from 'vitest'
import { generateInitialLeague } from '../league/initialLeague.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { type TuningSettingChange, withTuningSettings } from '../tuning/settings.ts'
import { findSettingForTarget, findTuningQuestionFault, type TuningTargetQuestion } from './findSettingForTarget.ts'
import type { SeasonFigure } from './seasonFigure.ts'
import { createTuningReport, type SeasonFigureStatistics } from './seasonReport.ts'
import type { SeasonSimulationPlan } from './seasonSimulationPlan.ts'
import { addSeasonTallies, simulateAndTallySeason } from './seasonTally.ts'

const { knights, stables } = generateInitialLeague(seedFromText('a league'))
/** A small league has short seasons: no two knights meet twice in a week. */
const league = { knights, stables: stables.slice(0, 3) }
const penaltyPlaces = ['hitLocations.hand', 'hitLocations.neck', 'hitLocations.horse'] as const

/** Simulates seasons with the changes and this seed. */
function riddenBy(seed: string, seasons: number, figure: SeasonFigure) {
  return async (changes: readonly TuningSettingChange[]): Promise<SeasonFigureStatistics> => {
    const plan: SeasonSimulationPlan = { seed, weeks: 1, ...league, tunings: [withTuningSettings(readingA, changes)] }
    const tallies = Array.from({ length: seasons }, (_, index) => simulateAndTallySeason(plan, index))
    return createTuningReport(tallies.reduce(addSeasonTallies), 0).figures[figure]
  }
}

/** A figure as a function of the value, with a fixed error. */
const drawn =
  (curve: (value: number) => number, error = 0.1) =>
  async ([change]: readonly TuningSettingChange[]) => ({ mean: curve(change?.value ?? 0), error })

describe("the search for a setting's value", () => {
  test('finds the penalty weights for 8% disqualifications, and other seasons agree', async () => {
    const question: TuningTargetQuestion = { paths: penaltyPlaces, low: 0, high: 10, target: 8 }
    const found = await findSettingForTarget(question, riddenBy('look', 5, 'disqualifications'))
    if (found.kind !== 'found') throw new Error(found.kind)
    expect(found.isMonotone).toBe(true)
    expect(found.from).toBeLessThanOrEqual(found.value)
    expect(found.value).toBeLessThanOrEqual(found.to)
    expect(found.to - found.from).toBeLessThan(1)
    const again = riddenBy('look again', 5, 'disqualifications')
    const { mean, error } = await again(penaltyPlaces.map((path) => ({ path, value: found.value })))
    const own = found.soundings.find(({ value }) => value === found.value)
    expect(Math.abs(mean - 8)).toBeLessThan(3 * Math.hypot(error, own?.error ?? 0))
    expect(Number.isInteger(found.rounded.value)).toBe(true)
  }, 60_000)

  test('finds value, interval and step on a rising or falling curve', async () => {
    for (const way of [1, -1]) {
      const curve = (value: number): number => 50 + way * (value - 33.37) * 2
      const found = await findSettingForTarget({ paths: ['hitChance'], low: 0, high: 100, target: 50 }, drawn(curve))
      if (found.kind !== 'found') throw new Error(found.kind)
      expect(Math.abs(found.value - 33.37)).toBeLessThanOrEqual(0.02)
      // Within two errors of 0.1, at a slope of 2.
      expect(found.from).toBeCloseTo(33.27, 1)
      expect(found.to).toBeCloseTo(33.47, 1)
      expect(found.rounded).toEqual({ value: 33, mean: curve(33), error: 0.1 })
      expect(found.isOpen).toEqual({ from: false, to: false })
      expect(found.others).toEqual([])
    }
  })

  test("searches whole numbers or tenths by the setting's step", async () => {
    const asked: number[] = []
    const sound = drawn((value) => value)
    const watch = (changes: readonly TuningSettingChange[]) => {
      asked.push(...changes.map(({ value }) => value))
      return sound(changes)
    }
    const points = await findSettingForTarget({ paths: ['breakBonus'], low: 0, high: 10, target: 3.6 }, watch)
    expect(points).toMatchObject({ kind: 'found', value: 4, from: 4, to: 4, rounded: { value: 4 } })
    expect(asked.every(Number.isInteger)).toBe(true)
    const deaths = await findSettingForTarget(
      { paths: ['baseDeathChance'], low: 0, high: 1, target: 0.33 },
      drawn((x) => x, 0.01),
    )
    expect(deaths).toMatchObject({ kind: 'found', value: 0.3 })
  })

  test('reports an unreachable target with the nearest value', async () => {
    const gone = await findSettingForTarget(
      { paths: ['hitChance'], low: 20, high: 60, target: 80 },
      drawn((value) => value),
    )
    expect(gone).toMatchObject({ kind: 'out-of-reach', least: { value: 20 }, most: { value: 60, mean: 60 } })
  })

  test('finds a target within chance at an end, with an open interval', async () => {
    const found = await findSettingForTarget(
      { paths: ['hitChance'], low: 20, high: 60, target: 60.1 },
      drawn((value) => value),
    )
    expect(found).toMatchObject({ kind: 'found', value: 60, to: 60, isOpen: { from: false, to: true } })
  })

  test('reports all places of a curve that is not monotone', async () => {
    const hump = (value: number): number => 100 - (value - 50) ** 2 / 25
    const found = await findSettingForTarget({ paths: ['hitChance'], low: 0, high: 100, target: 51 }, drawn(hump))
    if (found.kind !== 'found') throw new Error(found.kind)
    expect(found.isMonotone).toBe(false)
    expect(found.value).toBeCloseTo(15, 1)
    expect(found.others).toEqual([{ from: 75, to: 87.5 }])
    const above = await findSettingForTarget({ paths: ['hitChance'], low: 0, high: 100, target: 120 }, drawn(hump))
    expect(above).toMatchObject({ kind: 'out-of-reach', isMonotone: false, most: { value: 50 } })
  })

  test('has every value in its interval, or none, if the figure does not depend on it', async () => {
    const flat = drawn(() => 5, 0.1)
    const found = await findSettingForTarget({ paths: ['breakBonus'], low: 0, high: 10, target: 5.05 }, flat)
    expect(found).toMatchObject({ kind: 'found', from: 0, to: 10, isOpen: { from: true, to: true } })
    expect(await findSettingForTarget({ paths: ['breakBonus'], low: 0, high: 10, target: 6 }, flat)).toMatchObject({
      kind: 'out-of-reach',
    })
  })

  test('can be cancelled', async () => {
    const sound = () => Promise.reject(new Error('called off'))
    await expect(findSettingForTarget({ paths: ['hitChance'], low: 0, high: 9, target: 5 }, sound)).rejects.toThrow(
      'called off',
    )
  })
})

test.each([
  [{ paths: ['hitChance'], low: 60, high: 20, target: 8 }, 'range'],
  [{ paths: ['hitChance'], low: -1, high: 20, target: 8 }, 'range'],
  [{ paths: ['hitChance'], low: Number.NaN, high: 20, target: 8 }, 'range'],
  [{ paths: ['breakBonus'], low: 0.5, high: 2, target: 8 }, 'steps'],
  [{ paths: ['hitChance'], low: 0, high: 20, target: Number.NaN }, 'target'],
  [{ paths: ['isLive'], low: 0, high: 20, target: 8 }, 'no-setting'],
  [{ paths: ['hitChance', 'breakBonus'], low: 0, high: 9, target: 8 }, 'different-limits'],
] as const satisfies readonly [TuningTargetQuestion, string][])('%j is rejected', async (question, fault) => {
  expect(findTuningQuestionFault(question)).toBe(fault)
  await expect(findSettingForTarget(question, async () => ({ mean: 0, error: 0 }))).rejects.toThrow(fault)
})
