import { describe, expect, test } from 'vitest'
import { emptyPerformanceHistory, type PerformanceHistory } from './knight.ts'
import { sumStableRecord } from './stable.ts'

const rider = (counts: Partial<PerformanceHistory>) => ({
  performanceHistory: { ...emptyPerformanceHistory(), ...counts },
})

describe("a stable's record", () => {
  test('ENTITY-20 is the sum over its knights', () => {
    const knights = [
      rider({ wins: 1, losses: 20, draws: 3, pointsScored: 100 }),
      rider({ wins: 4, losses: 50, draws: 6, pointsScored: 200 }),
      rider({ wins: 7, losses: 10, pointsScored: 5 }),
    ]
    expect(sumStableRecord(knights)).toMatchObject({ wins: 12, losses: 80, draws: 9, points: 305 })
  })

  test('ENTITY-21 counts draws among the matches of its percentage', () => {
    expect(sumStableRecord([rider({ wins: 1, draws: 1 }), rider({ losses: 1, draws: 1 })]).winPercentage).toBe(25)
  })

  test('ENTITY-21 has 0 percent without a match', () => {
    expect(sumStableRecord([]).winPercentage).toBe(0)
    expect(sumStableRecord([rider({ disqualifications: 2 })]).winPercentage).toBe(0)
  })
})
