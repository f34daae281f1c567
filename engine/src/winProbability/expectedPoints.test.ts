import { describe, expect, test } from 'vitest'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFinalState } from '../joust/simulateFinalState.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { defineRandomStream, randomUint32 } from '../random/randomNumbers.ts'
import { seedFromText } from '../random/seed.ts'
import { rules1 } from '../rules/rules1.ts'
import { readingA, readingB } from '../tuning/presets.ts'
import { computeExpectedPoints } from './computeWinChances.ts'
import { createWinChanceSampleCase } from './createWinChanceSampleCase.ts'

const seed = seedFromText('expected points')
const rideStream = defineRandomStream('expected-points/ride')
const RIDES = 5_000
/** The calculation drops rare states, which may move a mean by this many points (rules 9.6). */
const LEFT_OUT = 0.015

/** The mean of many rides and its standard error, for each knight. */
function simulatePoints(setup: MatchSetup) {
  const points = { knight1: [0, 0], knight2: [0, 0] }
  for (let ride = 0; ride < RIDES; ride++) {
    const word = randomUint32(seed, rideStream, ride) | 0
    const end = simulateFinalState(setup, (pass) => ({ ...seed, a: word, c: seed.c ^ pass }))
    for (const side of ['knight1', 'knight2'] as const) {
      const [sum = 0, squares = 0] = points[side]
      points[side] = [sum + end[side].points, squares + end[side].points ** 2]
    }
  }
  const meanOf = ([sum = 0, squares = 0]: number[]) => {
    const mean = sum / RIDES
    return { mean, standardError: Math.sqrt((squares / RIDES - mean * mean) / RIDES) }
  }
  return { knight1: meanOf(points.knight1), knight2: meanOf(points.knight2) }
}

/** Every blow hits the leg for one point and does nothing else. */
function legOnly(hitChance: number): MatchSetup['tuning'] {
  const none = { minor: 0, moderate: 0, major: 0 }
  const places = <Each>(each: (at: string) => Each) => Object.fromEntries(rules1.locations.map((at) => [at, each(at)]))
  return {
    ...{ ...readingA, hitChance, baseDeathChance: 0, breakBonus: 0, dismountBonus: 0 },
    hitLocations: { ...readingA.hitLocations, ...places((at) => (at === 'leg' ? 100 : 0)) },
    locationPoints: { ...readingA.locationPoints, leg: 1 },
    injuryChances: { ...readingA.injuryChances, ...places(() => none) },
  }
}

describe('the expected points', () => {
  test('match the mean of many rides, for many pairs and tunings', () => {
    const setups = [
      ...Array.from({ length: 3 }, (_, index) => createSampleMatch(seed, index, index % 2 ? readingA : readingB).setup),
      ...Array.from({ length: 4 }, (_, index) => createWinChanceSampleCase(seed, index).setup),
    ]
    let squares = 0
    for (const [index, setup] of setups.entries()) {
      const said = computeExpectedPoints(setup)
      const happened = simulatePoints(setup)
      for (const side of ['knight1', 'knight2'] as const) {
        const { mean, standardError } = happened[side]
        const off = said[side] - mean
        squares += (off / (standardError + LEFT_OUT)) ** 2
        expect(Math.abs(off), `setup ${index}, ${side}`).toBeLessThan(4.5 * standardError + LEFT_OUT)
      }
    }
    // Overall the error is only the sampling error.
    expect(squares / (2 * setups.length)).toBeLessThan(2)
  }, 60_000)

  test('are exact in countable cases', () => {
    const { setup } = createSampleMatch(seed, 1, readingA)
    expect(computeExpectedPoints({ ...setup, tuning: { ...readingA, hitChance: 0 } })).toEqual({
      knight1: 0,
      knight2: 0,
    })
    const rules = { ...rules1, passes: 3, suddenDeathPasses: 1, accuracyLocations: [] }
    const { knight1, knight2 } = computeExpectedPoints({ ...setup, rules, tuning: legOnly(50) })
    // Three passes at one point in two, and a fourth if both are level: 20 cases of 64.
    expect(knight1).toBeCloseTo(1.5 + (20 / 64) * 0.5, 12)
    expect(knight2).toBeCloseTo(knight1, 12)
  })

  test('are the same for swapped sides', () => {
    const { setup } = createSampleMatch(seed, 2, readingB)
    const here = computeExpectedPoints(setup)
    const there = computeExpectedPoints({ ...setup, knight1: setup.knight2, knight2: setup.knight1 })
    expect(there.knight1).toBeCloseTo(here.knight2, 12)
    expect(there.knight2).toBeCloseTo(here.knight1, 12)
  })
})
