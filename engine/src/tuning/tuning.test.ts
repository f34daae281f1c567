import { describe, expect, test } from 'vitest'
import { hitLocations } from '../league/hitLocation.ts'
import { currentRules } from '../rules/versions.ts'
import { compileTuning, ratingPairIndex } from './compileTuning.ts'
import { defaultControls, readingA, readingB } from './presets.ts'
import { tuningSettings } from './settings.ts'
import { migrateControls, simulatorConfigErrors, tuningFromSimulatorConfig } from './tuningFromSimulatorConfig.ts'

const tables = compileTuning(readingA)
const at = (location: (typeof hitLocations)[number]): number => hitLocations.indexOf(location)

/** The weight of one location in a running total. */
function weightOf(aim: readonly number[] | undefined, index: number): number {
  return (aim?.[index] ?? 0) - (index === 0 ? 0 : (aim?.[index - 1] ?? 0))
}

describe('the two readings', () => {
  test('CONST-02 CONST-03 CONST-04 CONST-08 agree on hits, breaks, falls and healing', () => {
    const alike = { hitChance: 55, lanceBreakChance: 30, dismountChance: 15, baseHealChance: 40, baseImproveChance: 75 }
    expect(readingA).toMatchObject(alike)
    expect(readingB).toMatchObject(alike)
  })

  test('CONST-05 CONST-06 CONST-07 differ on death and bonuses', () => {
    expect(readingA).toMatchObject({ baseDeathChance: 0, breakBonus: 1, dismountBonus: 2 })
    expect(readingB).toMatchObject({ baseDeathChance: 0.1, breakBonus: 0, dismountBonus: 0 })
    const additions = (tuning: typeof readingA): number[] => [
      tuning.minorInjuryDeathAddition,
      tuning.moderateInjuryDeathAddition,
      tuning.majorInjuryDeathAddition,
    ]
    expect(additions(readingA)).toEqual([0.1, 0.5, 1])
    expect(additions(readingB)).toEqual([0.3, 0.7, 1.4])
  })

  test('CONST-11 to CONST-20 weigh the ten places', () => {
    expect(hitLocations.map((place) => readingA.hitLocations[place])).toEqual([10, 15, 5, 20, 10, 5, 10, 10, 10, 5])
    expect(hitLocations.map((place) => readingB.hitLocations[place])).toEqual([5, 15, 5, 20, 10, 5, 10, 15, 10, 5])
  })

  test('CONST-21 to CONST-30 give the places their points', () => {
    expect(hitLocations.map((place) => readingA.locationPoints[place])).toEqual([3, 2, -1, 1, 0, -1, 0, 1, 1, -3])
    expect(readingB.locationPoints).toEqual({ ...readingA.locationPoints, horse: -2 })
  })

  test('CONST-31 to CONST-41 give the chances of injury', () => {
    const row = (place: (typeof hitLocations)[number]): number[] => Object.values(readingA.injuryChances[place])
    expect(hitLocations.map(row)).toEqual([
      [15, 8, 3],
      [20, 12, 5],
      [25, 15, 8],
      [8, 4, 1],
      [12, 6, 2],
      [18, 10, 4],
      [14, 7, 3],
      [10, 5, 2],
      [12, 6, 2],
      [6, 3, 1],
    ])
    for (const place of hitLocations) {
      expect(readingB.injuryChances[place]).toEqual({ minor: 10, moderate: 5, major: 1 })
    }
  })

  test('CONST-09 CONST-10 the controls begin with Reading A and the switches that start matches off', () => {
    expect(defaultControls).toMatchObject({ ...readingA, isLive: false, automatedScheduling: false, replayHour: true })
    expect(tuningFromSimulatorConfig()).toBe(readingB)
  })

  test('CONST-06 SIM-45 a config overrides the defaults, with the lower death additions as a fallback', () => {
    const tuning = tuningFromSimulatorConfig({ hitChance: 70 })
    expect(tuning).toMatchObject({ hitChance: 70, majorInjuryDeathAddition: 1, minorInjuryDeathAddition: 0.1 })
    expect(tuning.baseDeathChance).toBe(0.1)
  })
})

describe('modifiers', () => {
  test('SIM-39 SIM-40 by rating', () => {
    expect(currentRules.primaryModifiers).toEqual([-8, -4, 0, 4, 8])
    expect(currentRules.secondaryModifiers).toEqual([-4, -2, 0, 2, 4])
  })

  test('SIM-42 a lance breaks by control, then accuracy', () => {
    expect(tables.lanceBreak[ratingPairIndex(5, 1)]).toBe(3000 + 800 - 400)
    expect(tables.lanceBreak[ratingPairIndex(1, 5)]).toBe(3000 - 800 + 400)
  })

  test('SIM-43 a knight falls by the power, then the riding, of the hitter', () => {
    expect(tables.dismount[ratingPairIndex(4, 2)]).toBe(1500 + 400 - 200)
  })

  test('SIM-44 accuracy and ferocity move the weights of five places only', () => {
    const sharp = tables.aim[ratingPairIndex(5, 5)]
    const even = tables.aim[ratingPairIndex(3, 3)]
    const moved = hitLocations.filter((place) => weightOf(sharp, at(place)) !== weightOf(even, at(place)))
    expect(moved).toEqual(['crest', 'visor', 'shield', 'chest', 'shoulder'])
    expect(weightOf(sharp, at('crest'))).toBe(1000 + 1200)
  })

  test('INJ-36 ferocity and power scale the three severities together', () => {
    const even = tables.injury[ratingPairIndex(3, 3)]?.[at('visor')]
    expect(even).toEqual({ major: 500, moderateOrWorse: 1700, any: 3700 })
    const fierce = tables.injury[ratingPairIndex(5, 3)]?.[at('visor')]
    expect(fierce).toEqual({ major: 608, moderateOrWorse: 2067, any: 4500 })
  })

  test('SIM-41 stay within 0 and 100 percent', () => {
    const extreme = compileTuning({ ...readingA, lanceBreakChance: 99, dismountChance: 2 })
    expect(Math.max(...extreme.lanceBreak)).toBe(10_000)
    expect(Math.min(...extreme.dismount)).toBe(0)
    const timid = compileTuning({ ...readingA, hitLocations: { ...readingA.hitLocations, crest: 3 } })
    expect(weightOf(timid.aim[ratingPairIndex(1, 1)], at('crest'))).toBe(0)
  })

  test('INJ-30 to INJ-35 stamina moves healing, within 0 and 100 percent', () => {
    expect(currentRules.staminaModifiers).toEqual([-15, -10, 0, 10, 15])
    expect(tables.heal).toEqual([2500, 3000, 4000, 5000, 5500])
    expect(compileTuning({ ...readingA, baseImproveChance: 95 }).improve[4]).toBe(10_000)
  })

  test.each([
    ['at neither end', 40, [2500, 3000, 4000, 5000, 5500]],
    ['at 0', 12, [0, 200, 1200, 2200, 2700]],
    ['at 100', 87, [7200, 7700, 8700, 9700, 10_000]],
    ['from nothing', 0, [0, 0, 0, 1000, 1500]],
    ['from certain', 100, [8500, 9000, 10_000, 10_000, 10_000]],
  ])('INJ-35 healing and improving are clamped alike for each stamina: %s', (_where, base, chances) => {
    expect(compileTuning({ ...readingA, baseHealChance: base }).heal).toEqual(chances)
    expect(compileTuning({ ...readingA, baseImproveChance: base }).improve).toEqual(chances)
  })

  test('weights of only zeros mean equal weights', () => {
    const zeros = Object.fromEntries(hitLocations.map((place) => [place, 0])) as typeof readingA.hitLocations
    expect(compileTuning({ ...readingA, hitLocations: zeros }).aim[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('a simulator config', () => {
  test('SIM-46 must have hitLocations and injuryChances as objects', () => {
    expect(simulatorConfigErrors({ ...readingA, hitLocations: 3, injuryChances: undefined })).toEqual([
      'hitLocations must be an object.',
      'injuryChances must be an object.',
    ])
  })

  test('SIM-47 must have three chances from 0 to 100', () => {
    const errors = simulatorConfigErrors({
      ...readingA,
      hitChance: 101,
      lanceBreakChance: '30',
      dismountChance: Number.NaN,
    })
    expect(errors).toEqual(
      ['hitChance', 'lanceBreakChance', 'dismountChance'].map((field) => `${field} must be a number from 0 to 100.`),
    )
    expect(simulatorConfigErrors(readingA)).toEqual([])
    expect(simulatorConfigErrors(readingB)).toEqual([])
    expect(simulatorConfigErrors(null)).toEqual(['A simulator config must be an object.'])
  })

  test('a config with a missing number is rejected', () => {
    for (const { path } of tuningSettings) {
      const broken = JSON.parse(JSON.stringify(readingA))
      const keys = path.split('.')
      const last = keys.pop() ?? ''
      const place = keys.reduce((within, key) => within[key], broken)
      for (const wrong of [undefined, null, '5', Number.NaN, Number.POSITIVE_INFINITY, 1_000, -1_000]) {
        place[last] = wrong
        expect(simulatorConfigErrors(broken)).toEqual([expect.stringMatching(`^${path} must be a number from `)])
      }
      delete place[last]
      expect(() => compileTuning(broken)).toThrow(`${path} must be a number from `)
    }
    expect(simulatorConfigErrors({ ...readingA, locationPoints: undefined })).toHaveLength(10)
  })

  test('a place without chances gives no injury', () => {
    const { horse: _horse, ...others } = readingA.injuryChances
    const config = { ...readingA, injuryChances: others }
    expect(simulatorConfigErrors(config)).toEqual([])
  })

  test('SIM-46 SIM-47 is checked before the first blow', () => {
    const broken = { ...readingA, hitChance: 'x' } as unknown as typeof readingA
    expect(() => compileTuning(broken)).toThrow('hitChance must be a number from 0 to 100.')
  })

  test('INJ-08 a location without chances gives no injury', () => {
    const { crest: _crest, ...others } = readingA.injuryChances
    const lacking = compileTuning({ ...readingA, injuryChances: others as typeof readingA.injuryChances })
    for (const bands of lacking.injury) {
      expect(bands[at('crest')]).toEqual({ major: 0, moderateOrWorse: 0, any: 0 })
      expect(bands[at('visor')]?.any).toBeGreaterThan(0)
    }
  })
})

describe('old stored controls', () => {
  test('ADMIN-49 receive missing injury chances', () => {
    const migrated = migrateControls({ injuryChances: { crest: { minor: 1, moderate: 2, major: 3 } } })
    expect(migrated.injuryChances.crest).toEqual({ minor: 1, moderate: 2, major: 3 })
    expect(migrated.injuryChances.horse).toEqual(readingA.injuryChances.horse)
  })

  test("ADMIN-50 move an old arm's chances to the waist", () => {
    const migrated = migrateControls({ injuryChances: { arm: { minor: 9, moderate: 8, major: 7 } } })
    expect(migrated.injuryChances.waist).toEqual({ minor: 9, moderate: 8, major: 7 })
    expect(Object.keys(migrated.injuryChances)).not.toContain('arm')
  })

  test('ADMIN-51 receive missing death and scoring fields, and lose invalid numbers', () => {
    const migrated = migrateControls({ hitChance: 60, breakBonus: 'many', baseDeathChance: null })
    expect(migrated).toMatchObject({ hitChance: 60, breakBonus: 1, baseDeathChance: 0, dismountBonus: 2 })
    expect(migrateControls(undefined)).toEqual(defaultControls)
  })
})
