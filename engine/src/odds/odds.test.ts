import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPerformanceHistory, type PerformanceHistory } from '../league/knight.ts'
import { computeLeagueAverages, defaultLeagueAverages, type LeagueAverages } from './computeLeagueAverages.ts'
import { computeMatchOdds, type KnightForOdds, oddsConfidence, oddsToReturn } from './computeMatchOdds.ts'
import { computePerformanceScore, hitPercentOfAssumedPasses } from './computePerformanceScore.ts'
import type { FormResult } from './toFormResult.ts'

function history(counts: Partial<PerformanceHistory>): PerformanceHistory {
  return { ...emptyPerformanceHistory(), ...counts }
}

/** So many matches that damping is negligible. */
const MANY = 1e9
/** A record with every other term at 0: half won, 40 to 50% hit, the league's averages. */
function middling(counts: Partial<PerformanceHistory> = {}): PerformanceHistory {
  return history({ wins: MANY / 2, losses: MANY / 2, totalHits: 4 * MANY, pointsScored: 5 * MANY, ...counts })
}
const averages: LeagueAverages = {
  averagePointsPerMatch: 10,
  averageBreaksPerMatch: 2,
  averageDismountsPerMatch: 1,
  averagePenaltiesPerMatch: 1,
  averageInjuriesPerMatch: 2,
  totalMatches: 500,
}
const even = { breaks: MANY, dismountings: MANY / 2, penalties: MANY / 2, injuriesInflicted: MANY }
const scoreOf = (counts: Partial<PerformanceHistory>, form: FormResult[] = []) =>
  computePerformanceScore(middling({ ...even, ...counts }), averages, form)

describe('the performance score', () => {
  test('ODDS-22 starts at 50', () => {
    expect(computePerformanceScore(emptyPerformanceHistory(), averages, [])).toBe(50)
    expect(scoreOf({})).toBeCloseTo(50, 6)
  })

  test('ODDS-23 adds half of the win rate above 50, at most 25', () => {
    expect(scoreOf({ wins: 0.7 * MANY, losses: 0.3 * MANY })).toBeCloseTo(60, 6)
    expect(scoreOf({ wins: MANY, losses: 0 })).toBeCloseTo(75, 6)
    expect(scoreOf({ wins: 0, losses: MANY })).toBeCloseTo(25, 6)
  })

  test.each([
    [80, 20],
    [70, 15],
    [60, 10],
    [50, 5],
    [40, 0],
    [30, -4],
    [20, -8],
    [10, -12],
  ])('ODDS-24 a hit percentage just above %d is worth %d', (percentage, term) => {
    expect(scoreOf({ totalHits: ((percentage + 1) / 100) * 9.5 * MANY })).toBeCloseTo(50 + term, 6)
  })

  test.each([
    [8, 80, 20],
    [7, 70, 15],
    [2, 20, -8],
  ])('ODDS-24 a tier begins exactly at its limit: %d of 10 hits', (hits, percentage, term) => {
    // 20 matches count 190 passes, so that the percentage is exact.
    const record = history({ wins: 10, losses: 10, totalHits: 19 * hits })
    expect(hitPercentOfAssumedPasses(record)).toBe(percentage)
    const bare = computePerformanceScore({ ...record, totalHits: 0 }, averages, [])
    expect(computePerformanceScore(record, averages, []) - bare).toBeCloseTo((20 / 30) * (term + 12), 6)
  })

  test('ODDS-25 adds breaks and dismounts beside half of the league average, each at most 20', () => {
    expect(scoreOf({ breaks: 2 * MANY })).toBeCloseTo(55, 6)
    expect(scoreOf({ breaks: 9 * MANY })).toBeCloseTo(70, 6)
    expect(scoreOf({ dismountings: 1.5 * MANY })).toBeCloseTo(60, 6)
    expect(scoreOf({ dismountings: 9 * MANY })).toBeCloseTo(70, 6)
  })

  test('ODDS-26 adds points beside half of the league average, at most 15', () => {
    expect(scoreOf({ pointsScored: 6 * MANY })).toBeCloseTo(53, 6)
    expect(scoreOf({ pointsScored: 50 * MANY })).toBeCloseTo(65, 6)
    expect(scoreOf({ pointsScored: 0 })).toBeCloseTo(35, 6)
  })

  test('ODDS-27 adds the last five results', () => {
    expect(scoreOf({}, [1, 1, 0, -1, 1])).toBeCloseTo(52, 6)
    expect(scoreOf({}, [1, 1, 1, 1, 1, 1, 1])).toBeCloseTo(55, 6)
  })

  test('ODDS-28 adds injuries inflicted and subtracts penalties, within 5', () => {
    expect(scoreOf({ injuriesInflicted: 2 * MANY })).toBeCloseTo(52, 6)
    expect(scoreOf({ penalties: MANY })).toBeCloseTo(47.5, 6)
    expect(scoreOf({ penalties: 9 * MANY })).toBeCloseTo(45, 6)
  })

  test('counts half as much after ten matches', () => {
    const ten = history({ wins: 10, totalHits: 40, pointsScored: 50, ...{ breaks: 10, dismountings: 5, penalties: 5 } })
    expect(computePerformanceScore({ ...ten, injuriesInflicted: 10 }, averages, [])).toBeCloseTo(62.5, 6)
  })

  test('ODDS-31 counts 9.5 passes for every match', () => {
    expect(hitPercentOfAssumedPasses(history({ wins: 1, losses: 1, totalHits: 19 }))).toBe(100)
    expect(hitPercentOfAssumedPasses(emptyPerformanceHistory())).toBe(0)
  })
})

describe('league averages', () => {
  test('ODDS-04 ODDS-05 ODDS-06 ODDS-07 ODDS-08 have defaults before the first match', () => {
    expect(computeLeagueAverages([emptyPerformanceHistory()])).toEqual(defaultLeagueAverages)
    expect(Object.values(defaultLeagueAverages)).toEqual([25, 0.3, 0.15, 0.1, 0.2, 0])
  })

  test('DATA-51 are measured from the first match on, per match of two knights', () => {
    const won = history({ wins: 1, pointsScored: 7, breaks: 2, injuriesInflicted: 1 })
    const lost = history({ losses: 1, pointsScored: 4, dismountings: 1, penalties: 1 })
    expect(computeLeagueAverages([won, lost, emptyPerformanceHistory()])).toEqual({
      averagePointsPerMatch: 11,
      averageBreaksPerMatch: 2,
      averageDismountsPerMatch: 1,
      averagePenaltiesPerMatch: 1,
      averageInjuriesPerMatch: 1,
      totalMatches: 1,
    })
  })
})

const counter = fc.integer({ min: 0, max: 400 })
const anyRider = fc.record({
  id: fc.string({ minLength: 1 }),
  performanceHistory: fc
    .record({
      ...{ wins: counter, losses: counter, draws: counter, disqualifications: counter, totalHits: counter },
      ...{ breaks: counter, dismountings: counter, pointsScored: counter, injuriesInflicted: counter },
      penalties: counter,
    })
    .map((counts) => history({ ...counts, wins: counts.wins + 1 })),
  form: fc.array(fc.constantFrom<FormResult>(1, 0, -1), { maxLength: 8 }),
})
const rider = (id: string, counts: Partial<PerformanceHistory>): KnightForOdds => ({
  id,
  performanceHistory: history(counts),
  form: [],
})

describe('odds', () => {
  test('ODDS-01 ODDS-02 are whole percents from 5 to 95 that add up to 100', () => {
    fc.assert(
      fc.property(anyRider, anyRider, (one, other) => {
        const odds = computeMatchOdds(one, other, averages)
        expect(odds.error).toBeUndefined()
        expect(odds.knight1Odds + odds.knight2Odds).toBe(100)
        expect(Number.isInteger(odds.knight1Odds)).toBe(true)
        expect(Math.min(odds.knight1Odds, odds.knight2Odds)).toBeGreaterThanOrEqual(5)
      }),
    )
  })

  test('are the same for swapped knights', () => {
    fc.assert(
      fc.property(anyRider, anyRider, (one, other) => {
        const [odds, turned] = [computeMatchOdds(one, other, averages), computeMatchOdds(other, one, averages)]
        // Halves are rounded up for the first knight.
        expect(Math.abs(odds.knight1Odds - turned.knight2Odds)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each([
    [0.7, 0.5, 57],
    [1, 0.5, 65],
    [1, 0, 84],
    [0, 1, 16],
  ])('ODDS-29 spread the log-odds of the scores by 1.5: won %d to %d is %d percent', (won, wonByOther, percent) => {
    const riderWho = (id: string, share: number): KnightForOdds => {
      return { id, performanceHistory: middling({ ...even, wins: share * MANY, losses: (1 - share) * MANY }), form: [] }
    }
    // Scores of 60 to 50, 75 to 50 and 75 to 25; the power of 1.5 gives 465 to 354, 650 to 354 and 650 to 125.
    expect(computeMatchOdds(riderWho('a', won), riderWho('b', wonByOther), averages)).toMatchObject({
      ...{ knight1Odds: percent, knight2Odds: 100 - percent },
    })
  })

  test('ODDS-03 are an error for a knight without matches', () => {
    const odds = computeMatchOdds(rider('a', { wins: 3 }), rider('b', {}), averages)
    const none = { knight1Odds: 0, knight2Odds: 0, confidence: 0, error: 'Insufficient match data' }
    expect(odds).toEqual({ knight1Id: 'a', knight2Id: 'b', ...none })
  })

  test('ERR-20 are an error for invalid numbers', () => {
    const odds = computeMatchOdds(rider('a', { wins: 3, breaks: Number.NaN }), rider('b', { wins: 1 }), averages)
    expect(odds).toMatchObject({ knight1Odds: 0, knight2Odds: 0, confidence: 0, error: 'Calculation error' })
  })

  test.each([
    ['ODDS-09', 1, 0.15],
    ['ODDS-10', 2, 0.25],
    ['ODDS-11', 3, 0.35],
    ['ODDS-12', 4, 0.45],
    ['ODDS-13', 5, 0.55],
    ['ODDS-14', 6, 0.65],
    ['ODDS-14', 9, 0.65],
    ['ODDS-14 ODDS-20', 10, 0.68],
    ['ODDS-15 ODDS-20', 11, 0.78],
    ['ODDS-15 ODDS-20', 19, 0.78],
    ['ODDS-19 ODDS-20', 20, 0.83],
    ['ODDS-16', 21, 0.93],
    ['ODDS-16', 50, 0.93],
    ['ODDS-17 ODDS-21', 51, 0.99],
    ['ODDS-17 ODDS-21', 100, 0.99],
    ['ODDS-18 ODDS-21', 101, 0.99],
  ])('%s after %d matches the confidence is %d', (_, matches, confidence) => {
    expect(oddsConfidence(matches)).toBe(confidence)
  })

  test('have the confidence of the knight with fewer matches', () => {
    expect(computeMatchOdds(rider('a', { wins: 30 }), rider('b', { losses: 2 }), averages).confidence).toBe(0.25)
  })

  test('ODDS-30 return one divided by the chance', () => {
    expect([60, 5, 95, 50].map((odds) => oddsToReturn(odds)?.toFixed(2))).toEqual(['1.67', '20.00', '1.05', '2.00'])
    expect(oddsToReturn(0)).toBeNull()
  })
})
