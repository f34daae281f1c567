import { describe, expect, test } from 'vitest'
import type { Injury } from '../league/injury.ts'
import { emptyPerformanceHistory } from '../league/knight.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import {
  addToPerformanceHistory,
  computePerformanceGains,
  healAfterMatch,
  mergeInjuries,
} from './computePerformanceGains.ts'
import type { Ending } from './event.ts'
import type { MatchState } from './matchState.ts'
import { createMutableMatchState } from './replay.ts'
import { scriptedSetup } from './testing/simulateScript.ts'

const seed = seedFromText('records')

function endedMatch(ending: Ending, winner: MatchState['winner']): MatchState {
  const state = createMutableMatchState()
  return { ...state, status: 'completed', ending, winner, currentPass: 5 }
}

describe('the records of a match', () => {
  test('SIM-02 a win on points is a win and a loss', () => {
    const records = computePerformanceGains(endedMatch('points', 'knight1'))
    expect(records?.knight1).toMatchObject({ wins: 1, losses: 0, kills: 0 })
    expect(records?.knight2).toMatchObject({ wins: 0, losses: 1, disqualifications: 0 })
  })

  test.each(['draw', 'double-disqualification', 'double-withdrawal', 'double-death'] as const)(
    'SIM-02 SIM-03 a %s records nothing',
    (ending) => {
      expect(computePerformanceGains(endedMatch(ending, null))).toBeNull()
    },
  )

  test('SIM-02 an unfinished match records nothing', () => {
    expect(computePerformanceGains({ ...endedMatch('points', 'knight1'), status: 'active' })).toBeNull()
  })

  test('SIM-21 SIM-23 a disqualification is no loss, so that total matches counts it once', () => {
    const records = computePerformanceGains(endedMatch('disqualification', 'knight2'))
    expect(records?.knight1).toMatchObject({ losses: 0, disqualifications: 1, totalDisqualifications: 1 })
    expect(records?.knight2).toMatchObject({ wins: 1 })
  })

  test('SIM-27 a withdrawal is a loss and a forfeit', () => {
    expect(computePerformanceGains(endedMatch('withdrawal', 'knight2'))?.knight1).toMatchObject({
      losses: 1,
      forfeits: 1,
    })
  })

  test.each(['points', 'sudden-death', 'disqualification', 'death'] as const)('SIM-27 %s is no forfeit', (ending) => {
    expect(computePerformanceGains(endedMatch(ending, 'knight2'))?.knight1.forfeits).toBe(0)
  })

  test('a death is a loss and a death, and a kill for the other', () => {
    const records = computePerformanceGains(endedMatch('death', 'knight1'))
    expect(records?.knight1).toMatchObject({ wins: 1, kills: 1 })
    expect(records?.knight2).toMatchObject({ losses: 1, deaths: 1 })
  })

  test('the counters of deeds equal their doubles', () => {
    const state = endedMatch('points', 'knight1')
    const tallies = { passesRidden: 9, hits: 5, breaks: 2, dismounts: 1, injuriesInflicted: 3 }
    const records = computePerformanceGains({
      ...state,
      knight1: { ...state.knight1, points: 7, warnings: 1, tallies },
    })
    const doubled = { strikes: 5, totalHits: 5, breaks: 2, totalBreaks: 2, injuries: 3, injuriesInflicted: 3 }
    expect(records?.knight1).toMatchObject({
      ...doubled,
      dismountings: 1,
      hitAttempts: 9,
      pointsScored: 7,
      warnings: 1,
    })
  })
})

test('ENTITY-14 penalties, warnings and hit attempts are recorded for both knights', () => {
  const state = endedMatch('disqualification', 'knight2')
  const ridden = (penalties: number, warnings: number, passesRidden: number) => ({
    ...{ ...state.knight1, penalties, warnings },
    tallies: { ...state.knight1.tallies, passesRidden },
  })
  const records = computePerformanceGains({ ...state, knight1: ridden(2, 3, 5), knight2: ridden(1, 0, 4) })
  const clean = { forfeits: 0, deaths: 0 }
  expect(records?.knight1).toMatchObject({ penalties: 2, warnings: 3, hitAttempts: 5, ...clean })
  expect(records?.knight2).toMatchObject({ penalties: 1, warnings: 0, hitAttempts: 4, ...clean })
})

test('addRecord adds every counter', () => {
  const one = { ...emptyPerformanceHistory(), wins: 2, deaths: 1 }
  expect(addToPerformanceHistory(one, { ...emptyPerformanceHistory(), wins: 1, kills: 4 })).toMatchObject({
    wins: 3,
    deaths: 1,
    kills: 4,
  })
})

describe('the healing after a match', () => {
  const wound = (location: Injury['location'], severity: Injury['severity']): Injury => ({
    location,
    severity,
    passNumber: 1,
    path: 'A',
    escalatedAt: null,
  })

  test('merges two wounds at one place into the worse one', () => {
    const merged = mergeInjuries([wound('leg', 'major'), wound('hand', 'minor')], [wound('leg', 'minor')])
    expect(merged.map((injury) => [injury.location, injury.severity])).toEqual([
      ['hand', 'minor'],
      ['leg', 'major'],
    ])
  })

  test('INJ-29 heals once, more often with good stamina than with bad', () => {
    const healedOf = (stamina: number): number => {
      const stats = { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina }
      const setup = scriptedSetup(readingA, { knight1: stats })
      const state = endedMatch('points', 'knight1')
      let healed = 0
      for (let at = 0; at < 4_000; at++) {
        const entropy = () => ({ ...seed, a: at })
        if (healAfterMatch(setup, state, 'knight1', [wound('leg', 'moderate')], entropy).length === 0) healed++
      }
      return healed / 4_000
    }
    expect(Math.abs(healedOf(5) - 0.55)).toBeLessThan(0.03)
    expect(Math.abs(healedOf(3) - 0.4)).toBeLessThan(0.03)
    expect(Math.abs(healedOf(1) - 0.25)).toBeLessThan(0.03)
  })
})
