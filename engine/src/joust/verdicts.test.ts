import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Injury, Severity } from '../league/injury.ts'
import { compileTuning } from '../tuning/compileTuning.ts'
import { readingA, readingB } from '../tuning/presets.ts'
import { deathChancePerTenThousand } from './verdicts.ts'

const wounds = (count: number, severity: Severity): Injury[] =>
  new Array<Injury>(count).fill({ location: 'leg', severity, passNumber: 1, path: 'A', escalatedAt: null })
const counts = fc.nat(10)

describe('the chance of dying', () => {
  test.each([
    ['moderate', 10 + 70, 10 + 3 * 70],
    ['major', 10 + 140, 10 + 3 * 140],
    ['minor', 10 + 30, 10 + 3 * 30],
  ] as const)('INJ-37 is the base plus the addition of each %s wound', (severity, ofOne, ofThree) => {
    const { death } = compileTuning(readingB)
    expect([0, 1, 3].map((count) => deathChancePerTenThousand(wounds(count, severity), death))).toEqual([
      10,
      ofOne,
      ofThree,
    ])
  })

  test('INJ-37 sums over wounds of all three severities', () => {
    const { death } = compileTuning(readingA)
    fc.assert(
      fc.property(counts, counts, counts, (minor, moderate, major) => {
        const carried = [...wounds(major, 'major'), ...wounds(minor, 'minor'), ...wounds(moderate, 'moderate')]
        expect(deathChancePerTenThousand(carried, death)).toBe(minor * 10 + moderate * 50 + major * 100)
      }),
    )
  })

  test('INJ-38 is at most 100 percent', () => {
    const { death } = compileTuning({ ...readingA, baseDeathChance: 85, majorInjuryDeathAddition: 10 })
    expect([1, 2, 10].map((count) => deathChancePerTenThousand(wounds(count, 'major'), death))).toEqual([
      9_500, 10_000, 10_000,
    ])
  })
})
