import { describe, expect, test } from 'vitest'
import { replay } from '../joust/replay.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { computeExpectedPoints, winChancesAfterEachEvent } from '../winProbability/computeWinChances.ts'
import { compareForecasters } from './forecast.ts'
import { listForecasts } from './matchForecasts.ts'
import { computeMatchLuck } from './matchLuck.ts'

const seed = seedFromText('held to account')
function findMatch(fits: (state: ReturnType<typeof replay>) => boolean) {
  for (let index = 0; index < 5_000; index++) {
    const { setup, entropy } = createSampleMatch(seed, index, readingA)
    const facts = simulateFacts(setup, entropy)
    if (fits(replay(facts))) return { setup, facts }
  }
  throw new Error('No such match was ridden.')
}

describe('the forecasts of a match', () => {
  test('are those before it, and after each pass but the last', () => {
    const match = findMatch(({ winner, currentPass }) => winner === 'knight2' && currentPass === 5)
    const said = listForecasts({ ...match, odds1: 64 })
    const engine = ['engine', 'live-1', 'live-2', 'live-3', 'live-4']
    expect(said.map(({ forecaster }) => forecaster)).toEqual(['reckoners', ...engine])
    expect(said[0]).toEqual({ forecaster: 'reckoners', said: 0.64, happened: 0 })
    for (const { said: share, happened } of said) {
      expect(happened).toBe(0)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
    expect(listForecasts({ ...match, odds1: null }).map(({ forecaster }) => forecaster)).toEqual(engine)
  })

  test('include the crowd between the odds and the engine, if there are bets', () => {
    const match = findMatch(({ winner }) => winner === 'knight1')
    const [reckoners, crowd, engine] = listForecasts({ ...match, odds1: 64, crowd1: 0.71 })
    expect([reckoners?.forecaster, engine?.forecaster]).toEqual(['reckoners', 'engine'])
    expect(crowd).toEqual({ forecaster: 'crowd', said: 0.71, happened: 1 })
    expect(['engine', 'live-1', 'crowd', 'reckoners'].sort(compareForecasters)).toEqual([
      ...['reckoners', 'crowd', 'engine', 'live-1'],
    ])
  })

  test('are none without a winner', () => {
    expect(listForecasts({ ...findMatch(({ winner }) => winner === null), odds1: 50 })).toEqual([])
  })
})

describe('luck', () => {
  test('is the result minus its chance, opposite for the two knights', () => {
    const match = findMatch(({ winner }) => winner === 'knight1')
    const { knight1, knight2 } = computeMatchLuck(match)
    const end = replay(match.facts)
    expect([knight1.wins, knight2.wins]).toEqual([1, 0])
    expect([knight1.points, knight2.points]).toEqual([end.knight1.points, end.knight2.points])
    expect(knight1.expectedWins + knight2.expectedWins).toBeGreaterThan(0.95)
    expect(knight1.expectedWins + knight2.expectedWins).toBeLessThanOrEqual(1)
    expect(Math.abs(knight1.blows + knight2.blows)).toBeLessThan(0.15)
  })

  test('of the blows is the sum of chance moves by clean passes, attaints, strikes and scores', () => {
    const moving = ['CLEAN_PASS', 'ATTAINT', 'TWIND_ATTAINT', 'POINTS_AWARDED', 'SCORE_ANNOUNCE']
    for (const index of [4, 5, 6]) {
      const { setup, entropy } = createSampleMatch(seed, index, readingA)
      const facts = simulateFacts(setup, entropy)
      const thought = winChancesAfterEachEvent(setup, facts)
      const moves = facts
        .filter(({ referenceName: name }) => moving.some((one) => name.startsWith(one)) || name.startsWith('STRIKE_'))
        .map(({ seq }) => (thought[seq]?.knight1 ?? 0) - (thought[seq - 1]?.knight1 ?? 0))
      const { knight1 } = computeMatchLuck({ setup, facts })
      expect(knight1.blows).toBeCloseTo(
        moves.reduce((sum, move) => sum + move, 0),
        5,
      )
      expect(knight1.expectedWins).toBeCloseTo(thought[0]?.knight1 ?? 0, 5)
    }
  })

  test('is all in the blows if nobody can be wounded', () => {
    const none = { minor: 0, moderate: 0, major: 0 }
    const places = Object.keys(readingA.injuryChances).map((place) => [place, none])
    const tuning = { ...readingA, injuryChances: { ...readingA.injuryChances, ...Object.fromEntries(places) } }
    for (const index of [1, 2, 3]) {
      const { setup, entropy } = createSampleMatch(seed, index, tuning)
      const { knight1, knight2 } = computeMatchLuck({ setup, facts: simulateFacts(setup, entropy) })
      for (const { wins, expectedWins, blows } of [knight1, knight2]) {
        expect(Math.abs(wins - expectedWins - blows)).toBeLessThan(0.01)
      }
    }
  })

  test('expects more points with better ratings', () => {
    const { setup } = createSampleMatch(seed, 2, readingA)
    const all = (rating: number) =>
      Object.fromEntries(Object.keys(setup.knight1.personalStats).map((stat) => [stat, rating]))
    const rated = (one: number, other: number) => ({
      ...setup,
      knight1: { ...setup.knight1, personalStats: { ...setup.knight1.personalStats, ...all(one) } },
      knight2: { ...setup.knight2, personalStats: { ...setup.knight2.personalStats, ...all(other) } },
    })
    const uneven = computeExpectedPoints(rated(5, 1))
    expect(uneven.knight1).toBeGreaterThan(uneven.knight2 + 1)
    const even = computeExpectedPoints(rated(3, 3))
    expect(even.knight1).toBeCloseTo(even.knight2, 9)
    expect(even.knight1).toBeCloseTo(5.66, 1)
  })
})
