import { describe, expect, test } from 'vitest'
import { emptyPerformanceHistory, totalMatches, winRatePercent } from './knight.ts'

describe("a knight's record", () => {
  test('ENTITY-16 counts wins, losses, draws and disqualifications as matches', () => {
    const ridden = { wins: 1, losses: 20, draws: 300, disqualifications: 4_000 }
    const beside = { totalDisqualifications: 5, forfeits: 6, deaths: 7, kills: 8 }
    expect(totalMatches({ ...emptyPerformanceHistory(), ...ridden, ...beside })).toBe(4_321)
  })

  test('ENTITY-17 has a win rate over all of them', () => {
    expect(winRatePercent({ ...emptyPerformanceHistory(), wins: 1, losses: 1, draws: 1, disqualifications: 1 })).toBe(
      25,
    )
  })

  test('ENTITY-17 has a win rate of 0 without a match', () => {
    expect(winRatePercent(emptyPerformanceHistory())).toBe(0)
  })
})
