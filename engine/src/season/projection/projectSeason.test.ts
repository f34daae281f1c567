import { describe, expect, test } from 'vitest'
import { createTestStablesWithKnights, generateInitialLeague } from '../../league/initialLeague.ts'
import { emptyPerformanceHistory } from '../../league/knight.ts'
import { PairForecastCache } from '../../odds/pairForecastCache.ts'
import { seedFromText } from '../../random/seed.ts'
import { generateWeekSchedule } from '../../schedule/generateWeekSchedule.ts'
import { advanceTourney } from '../../tourney/advanceTourney.ts'
import { rankTourneyCandidates, toTourneyCandidates } from '../../tourney/qualify.ts'
import { tourneyRounds } from '../../tourney/tourneyRound.ts'
import { readingA } from '../../tuning/presets.ts'
import { SimulatedSeason } from '../simulatedSeason.ts'
import { projectSeason } from './projectSeason.ts'
import type { SeasonProjection, SeasonStateForProjection } from './seasonProjection.ts'

const seed = seedFromText('projection')
const { stables, knights } = generateInitialLeague(seed)
const rosters = stables.map((stable) => ({ ...stable, knightIds: stable.knightIds.slice(0, 2) }))
const small = knights.filter(({ id }) => rosters.some(({ knightIds }) => knightIds.includes(id)))
/** More knights than the tourney has places. */
const wide = stables.map((stable) => ({ ...stable, knightIds: stable.knightIds.slice(0, 6) }))
const forecasts = new PairForecastCache(readingA)
const start: SeasonStateForProjection = {
  ...{ stables: rosters, knights: small, banned: new Set<string>(), coming: [], weeksToDraw: 1, drawn: null },
}
const project = (change: Partial<SeasonStateForProjection> = {}, simulations = 1_000, text = 'projection') =>
  projectSeason({ ...start, ...change }, forecasts, seedFromText(text), simulations)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Every chance that must add up to a whole number of places. */
function checkSums({ stables: rows, knights: riders }: SeasonProjection, places: number): void {
  expect(sum(rows.map(({ first }) => first))).toBeCloseTo(1)
  expect(sum(rows.map(({ topFour }) => topFour))).toBeCloseTo(4)
  expect(sum(riders.map(({ qualifies }) => qualifies))).toBeCloseTo(places)
  expect(sum(riders.map(({ wins }) => wins))).toBeCloseTo(1)
  for (const [at, round] of tourneyRounds.entries()) {
    expect(sum(riders.map(({ reaches }) => reaches[round]))).toBeCloseTo(Math.min(places, 64 / 2 ** at))
  }
}

/** Rides a week by the engine and says who was first, rode in the tourney and won it. */
function ride(text: string) {
  const setting = { stables: rosters, knights: small, tuning: readingA, weeks: 1, sunday: '2026-01-04' }
  const season = new SimulatedSeason({ ...setting, seed: seedFromText(text) }, forecasts)
  season.rideWeek()
  season.drawTourney()
  return { season, first: season.standings[0]?.stableId }
}

describe('a projection', () => {
  test('has chances that add up to the places there are', () => {
    checkSums(project(), 24)
    checkSums(project({ stables: wide, knights }, 100), 64)
  })

  test('is the same for the same seed, and differs by seed', () => {
    expect(project()).toEqual(project())
    expect(project({}, 1_000, 'other')).not.toEqual(project())
  })

  test('agrees with seasons that are ridden pass by pass', () => {
    const rides = 40
    const said = new Map(project({}, 2_000).stables.map(({ stableId, first }) => [stableId, first]))
    const happened = new Map<string, number>()
    for (let at = 0; at < rides; at++) {
      const { first = '' } = ride(`ridden ${at}`)
      happened.set(first, (happened.get(first) ?? 0) + 1)
    }
    for (const [stableId, share] of said) {
      const error = Math.sqrt(share * (1 - share) * rides + 1)
      expect(Math.abs((happened.get(stableId) ?? 0) - share * rides), stableId).toBeLessThan(4 * error)
    }
  })

  test('of a season without any joust to come says what the standings and the places say', () => {
    const { season } = ride('over')
    const { stables: rows, knights: riders } = project({ knights: season.knights, weeksToDraw: 0 }, 50)
    for (const { stableId, rank } of season.standings) {
      const row = rows.find((one) => one.stableId === stableId)
      expect([row?.first, row?.topFour]).toEqual([Number(rank === 1), Number(rank <= 4)])
    }
    expect(riders.every(({ qualifies }) => qualifies === 1)).toBe(true)
  })

  test('picks the knights of the tourney by the same rules as the draw, the banned left out', () => {
    const full = new Map(knights.map((knight, at) => [knight.id, at]))
    const records = knights.map((knight) => {
      const at = full.get(knight.id) ?? 0
      return {
        ...knight,
        performanceHistory: { ...emptyPerformanceHistory(), wins: (at * 37) % 41, losses: (at * 17) % 29 },
      }
    })
    const banned = new Set(wide.slice(0, 2).flatMap(({ knightIds }) => knightIds.slice(0, 1)))
    const { knights: riders } = project({ stables: wide, knights: records, banned, weeksToDraw: 0 }, 1)
    const places = rankTourneyCandidates(toTourneyCandidates(wide, records, banned))
    const expected = new Set(places.filter(({ way }) => way !== null).map(({ knightId }) => knightId))
    expect(new Set(riders.filter(({ qualifies }) => qualifies === 1).map(({ knightId }) => knightId))).toEqual(expected)
  })

  test('gives drawn weeks to all simulations, and leaves out knights who are gone and test stables', () => {
    const coming = generateWeekSchedule(rosters, '2026-01-04', seed).flatMap(({ matches }) => matches)
    const gone = { knight1Id: 'earlier_1_knight_1', knight2Id: 'knight_1' }
    const testers = createTestStablesWithKnights()
    const moment = { coming: [...coming, gone], weeksToDraw: 0, stables: [...rosters, ...testers.stables] }
    checkSums(project({ ...moment, knights: [...small, ...testers.knights] }), 24)
  })

  test('of a drawn tourney keeps what is decided, and gives the rest its chances', () => {
    const { season } = ride('drawn')
    const { standings, tourney: drawn } = season
    if (drawn === null) throw new Error('Nothing is drawn.')
    const moment = { weeksToDraw: 0, knights: season.knights }
    const before = project({ ...moment, drawn: { standings, tourney: drawn } })
    checkSums(before, 24)
    const joust = drawn.jousts.find(({ decision, knight1Id, knight2Id }) => !decision && knight1Id && knight2Id)
    const [one, other] = [joust?.knight1Id ?? '', joust?.knight2Id ?? '']
    const result = { matchId: 'm', ending: 'points', winnerId: other, date: '2026-01-16', timeSlot: '18:00' } as const
    const report = { joustId: joust?.id ?? '', knight1Id: one, knight2Id: other }
    const { tourney } = advanceTourney(drawn, { ...report, ...result })
    const after = project({ ...moment, drawn: { standings, tourney } })
    const winsOf = (id: string, { knights: riders }: SeasonProjection) =>
      riders.find(({ knightId }) => knightId === id)?.wins
    expect(winsOf(one, after)).toBe(0)
    expect(winsOf(other, after)).toBeGreaterThan(winsOf(other, before) ?? 1)
    expect(after.stables[0]).toEqual({ stableId: standings[0]?.stableId, first: 1, topFour: 1 })
  })
})
