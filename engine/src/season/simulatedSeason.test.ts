import { describe, expect, test } from 'vitest'
import { generateInitialLeague } from '../league/initialLeague.ts'
import { emptyPerformanceHistory, type PerformanceHistory, performanceCounters } from '../league/knight.ts'
import { otherSide, sides } from '../league/side.ts'
import { PairForecastCache } from '../odds/pairForecastCache.ts'
import { seedFromText } from '../random/seed.ts'
import { findChampion } from '../tourney/tourney.ts'
import { readingA } from '../tuning/presets.ts'
import type { Award } from './awards/award.ts'
import { computeAwards } from './awards/computeAwards.ts'
import { type SeasonJoust, sumCareers } from './seasonJoust.ts'
import { SimulatedSeason } from './simulatedSeason.ts'

function begin(text: string, weeks: number, knightsPerStable: number, forecasts = new PairForecastCache(readingA)) {
  const seed = seedFromText(text)
  const { stables, knights } = generateInitialLeague(seed)
  const rosters = stables.map((stable) => ({ ...stable, knightIds: stable.knightIds.slice(0, knightsPerStable) }))
  const riding = knights.filter(({ id }) => rosters.some(({ knightIds }) => knightIds.includes(id)))
  const setting = { seed, weeks, stables: rosters, knights: riding, tuning: readingA, sunday: '2026-01-04' }
  return new SimulatedSeason(setting, forecasts)
}

function play(text: string, weeks = 1, knightsPerStable = 8, forecasts?: PairForecastCache) {
  const season = begin(text, weeks, knightsPerStable, forecasts)
  while (season.weeksLeft > 0) season.rideWeek()
  season.drawTourney()
  const tourney = season.rideTourney()
  // The swings are computed elsewhere; any number takes their place.
  const jousts = season.jousts.map((joust, at) => ({
    ...joust,
    swing: joust.winner === null ? null : (at * 7919) % 101,
  }))
  const { standings, qualifiers, knights: careers, stables } = season
  const newcomers = new Set(careers.filter((_, at) => at % 9 === 0).map(({ id }) => id))
  const awards = [...computeAwards({ stables, standings, jousts, tourney, newcomers })]
  return { jousts, standings, qualifiers, tourney, careers, awards }
}

type Played = ReturnType<typeof play>

/** A knight's record, counted from the facts of the jousts alone. */
function recordsFrom(jousts: readonly SeasonJoust[]): ReadonlyMap<string, Partial<PerformanceHistory>> {
  const records = new Map<string, Record<string, number>>()
  for (const joust of jousts.filter(({ winner }) => winner !== null)) {
    for (const side of sides) {
      const [own, other, isWon] = [joust[side], joust[otherSide(side)], joust.winner === side]
      const isOut = !isWon && joust.ending === 'disqualification'
      const record = records.get(own.knightId) ?? {}
      const counts = {
        ...{ wins: Number(isWon), losses: Number(!isWon && !isOut), disqualifications: Number(isOut) },
        ...{
          forfeits: Number(!isWon && joust.ending === 'withdrawal'),
          deaths: Number(!isWon && joust.ending === 'death'),
        },
        ...{ kills: Number(isWon && joust.ending === 'death'), pointsScored: own.points, penalties: own.penalties },
        ...{ totalHits: own.hits, breaks: own.broken, dismountings: other.falls, injuriesInflicted: other.wounds },
        ...{ warnings: own.warnings, draws: 0 },
      }
      for (const [counter, count] of Object.entries(counts)) record[counter] = (record[counter] ?? 0) + count
      records.set(own.knightId, record)
    }
  }
  return records
}

function checkCareers({ jousts, careers }: Played): void {
  const records = recordsFrom(jousts)
  for (const { id, performanceHistory } of careers) {
    const counted = records.get(id)
    if (counted === undefined) expect(performanceHistory).toEqual(emptyPerformanceHistory())
    else expect(performanceHistory).toMatchObject(counted)
  }
  const sums = sumCareers(jousts)
  expect([...sums.values()].reduce((total, { matches }) => total + matches, 0)).toBe(2 * jousts.length)
  for (const { id, performanceHistory } of careers) {
    expect(sums.get(id)?.wins ?? 0).toBe(performanceHistory.wins)
  }
}

function checkTourney({ tourney, qualifiers, jousts }: Played): void {
  const riders = qualifiers.filter(({ way }) => way !== null)
  const decided = tourney.jousts.filter(({ decision }) => decision !== 'bye')
  expect(decided.filter(({ winnerId }) => winnerId !== null)).toHaveLength(riders.length - 1)
  expect(tourney.entrants.map(({ knightId }) => knightId)).toEqual(riders.map(({ knightId }) => knightId))
  const stableOf = new Map(tourney.entrants.map(({ knightId, stableId }) => [knightId, stableId]))
  for (const { round, knight1Id, knight2Id } of decided) {
    if (['first-round', 'quarter-final', 'semi-final'].includes(round))
      expect(stableOf.get(knight1Id ?? '')).not.toBe(stableOf.get(knight2Id ?? ''))
  }
  const rides = tourney.jousts.flatMap((joust) => joust.rides.map(({ result }) => result?.matchId))
  const ridden = jousts.filter(({ stage }) => stage === 'tourney').map(({ id }) => id)
  expect([...rides].sort()).toEqual([...ridden].sort())
}

function checkDays({ jousts }: Played): void {
  const counts = new Map<string, number>()
  for (const { date, knight1, knight2 } of jousts) {
    for (const { knightId } of [knight1, knight2])
      counts.set(`${date} ${knightId}`, (counts.get(`${date} ${knightId}`) ?? 0) + 1)
  }
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(8)
}

/** Each award from its own jousts: they exist, are the holder's, and add up to what counts. */
function checkAwards({ jousts, awards, tourney, standings }: Played): void {
  const byId = new Map(jousts.map((joust) => [joust.id, joust]))
  expect(new Set(awards.map(({ name }) => name)).size).toBe(awards.length)
  for (const { winner, runnerUp } of awards) {
    for (const holder of runnerUp === null ? [winner] : [winner, runnerUp]) {
      expect(holder.joustIds.length).toBeGreaterThan(0)
      expect(new Set(holder.joustIds).size).toBe(holder.joustIds.length)
      for (const id of holder.joustIds) {
        const riders = sides.map((side) => byId.get(id)?.[side])
        if (holder.knightId !== null) expect(riders.map((rider) => rider?.knightId)).toContain(holder.knightId)
        else expect(riders.map((rider) => rider?.stableId)).toContain(holder.stableId)
      }
    }
  }
  const winnerOf = (name: Award['name']) => awards.find((award) => award.name === name)?.winner
  expect(winnerOf('champion')?.knightId).toBe(findChampion(tourney))
  expect(winnerOf('champion-stable')?.stableId).toBe(standings[0]?.stableId)
  for (const [name, count] of countedAwards) {
    const holder = winnerOf(name)
    const sum = holder?.joustIds.reduce((total, id) => total + count(byId.get(id), holder.knightId), 0)
    expect(sum).toBe(holder?.figures[0]?.value)
  }
}

const sideOf = (joust: SeasonJoust | undefined, knightId: string | null) =>
  sides.find((side) => joust?.[side].knightId === knightId) ?? 'knight1'
const countedAwards: readonly [Award['name'], (joust: SeasonJoust | undefined, knightId: string | null) => number][] = [
  ['most-points', (joust, id) => joust?.[sideOf(joust, id)].points ?? 0],
  ['most-lances', (joust, id) => joust?.[sideOf(joust, id)].broken ?? 0],
  ['most-unhorsings', (joust, id) => joust?.[otherSide(sideOf(joust, id))].falls ?? 0],
  ['iron-rider', (joust, id) => joust?.[sideOf(joust, id)].wounds ?? 0],
]

function checkSeason(played: Played): void {
  checkCareers(played)
  checkTourney(played)
  checkDays(played)
  checkAwards(played)
}

describe('a simulated season', () => {
  const forecasts = new PairForecastCache(readingA)
  const played = play('season 0', 1, 8, forecasts)

  test('has careers that are the sums of their jousts, 63 winners, and awards that their jousts earn', () => {
    checkSeason(played)
    expect(played.jousts.filter(({ stage }) => stage === 'regular')).toHaveLength(7 * 256)
    expect(played.tourney.jousts).toHaveLength(63)
    expect(played.awards.map(({ name }) => name)).toHaveLength(13)
    expect(
      performanceCounters.every((counter) =>
        played.careers.some((one) => one.performanceHistory[counter] > 0 || counter === 'draws'),
      ),
    ).toBe(true)
  })

  test('has a tourney of as many knights as there are, with byes', () => {
    for (const knightsPerStable of [1, 3]) {
      const small = play('small', 1, knightsPerStable)
      checkSeason(small)
      expect(small.tourney.entrants).toHaveLength(12 * knightsPerStable)
    }
  })

  test('is the same for the same seed, and differs by seed', () => {
    expect(play('season 0', 1, 8, forecasts)).toEqual(played)
    expect(play('season 1', 1, 2).jousts).not.toEqual(played.jousts)
  })

  test('rides no week beyond the last, and no tourney before it', () => {
    const season = begin('order', 1, 1)
    expect(() => season.drawTourney()).toThrow('The regular season is not over.')
    expect(() => season.rideTourney()).toThrow('The tourney is not drawn.')
    season.rideWeek()
    expect(() => season.rideWeek()).toThrow('All regular weeks are ridden.')
  })
})

test('200 seeds give seasons whose careers, tourney and awards follow from their jousts', {
  tags: ['campaign'],
  timeout: 1_800_000,
}, () => {
  for (let seed = 1; seed <= 200; seed++) checkSeason(play(`season ${seed}`, seed % 10 === 0 ? 3 : 1))
})
