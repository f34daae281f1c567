import { describe, expect, test } from 'vitest'
import { emptyPerformanceHistory, type PerformanceHistory, winRatePercent } from './knight.ts'
import { knightStatColumns } from './knightStatColumns.ts'
import { rankStables } from './rankStables.ts'

const stable = (number: number) => ({ id: `stable_${number}`, name: `Stable ${number}`, knightIds: [`k${number}`] })
const rider = (number: number, counts: Partial<PerformanceHistory>) => ({
  id: `k${number}`,
  performanceHistory: { ...emptyPerformanceHistory(), ...counts },
})

describe('the standings', () => {
  test('are sorted by percentage, then wins, then points, then stable number', () => {
    const rows = rankStables([10, 9, 4, 3, 2, 1].map(stable), [
      rider(1, { wins: 1, losses: 1, pointsScored: 9 }),
      rider(2, { wins: 2, losses: 2, pointsScored: 1 }),
      rider(3, { wins: 2, losses: 2, pointsScored: 5 }),
      rider(4, { wins: 1 }),
      rider(9, {}),
      rider(10, {}),
    ])
    expect(rows.map(({ stableId }) => stableId)).toEqual(['4', '3', '2', '1', '9', '10'].map((id) => `stable_${id}`))
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('ENTITY-21 exclude disqualifications from the percentage', () => {
    const [row] = rankStables([stable(1)], [rider(1, { wins: 3, losses: 1, disqualifications: 9 })])
    expect(row?.winPercentage).toBe(75)
  })

  test('ENTITY-41 exclude test stables, and tolerate a missing knight', () => {
    const tests = { id: 'test_stable_a', name: 'Stable A Testers', knightIds: ['k1'] }
    expect(rankStables([tests, stable(2)], [])).toEqual([
      {
        rank: 1,
        stableId: 'stable_2',
        wins: 0,
        losses: 0,
        draws: 0,
        disqualifications: 0,
        points: 0,
        winPercentage: 0,
      },
    ])
  })
})

test('SCHED-18 a knight’s columns before NTHD, with PCT as the win rate', () => {
  expect(knightStatColumns.map(({ label }) => label).join()).toBe('W,D,L,DQ,FF,DTH,PCT,HT,DM,BR,IN,PS')
  const history = { ...emptyPerformanceHistory(), wins: 2, losses: 1, totalHits: 40, injuries: 3, forfeits: 1 }
  const figures = knightStatColumns.map(({ counter }) =>
    counter === null ? winRatePercent(history).toFixed(1) : history[counter],
  )
  expect(figures.join()).toBe('2,0,1,0,1,0,66.7,40,0,0,3,0')
})
