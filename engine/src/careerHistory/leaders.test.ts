import { expect, test } from 'vitest'
import { type CareerCounts, careerCounters } from './careerCounters.ts'
import { leaderValue, listLeaders, MIN_MATCHES_FOR_LEADERS } from './leaders.ts'

const nothing = Object.fromEntries(careerCounters.map((counter) => [counter, 0])) as CareerCounts
const life = (counts: Partial<CareerCounts>): CareerCounts => ({ ...nothing, ...counts })

test('a knight with too few matches leads nothing', () => {
  expect(leaderValue('win-rate', life({ matches: MIN_MATCHES_FOR_LEADERS - 1, wins: 9 }))).toBeNull()
  expect(leaderValue('win-rate', life({ matches: MIN_MATCHES_FOR_LEADERS, wins: 9 }))).toBe(90)
})

test('figures are per match, and ties go to the knight with more matches', () => {
  const few = { totals: life({ matches: 10, points: 50 }) }
  const many = { totals: life({ matches: 20, points: 100 }) }
  const best = { totals: life({ matches: 12, points: 72 }) }
  const none = { totals: life({ matches: 30 }) }
  expect(listLeaders('points', [few, many, none, best], 3)).toEqual([
    { knight: best, value: 6 },
    { knight: many, value: 5 },
    { knight: few, value: 5 },
  ])
})
