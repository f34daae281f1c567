import { emptyPerformanceHistory } from '../../league/knight.ts'
import { isTestStable } from '../../league/stable.ts'
import type { PairForecastCache } from '../../odds/pairForecastCache.ts'
import { FastRandom } from '../../random/fastRandom.ts'
import { forkSeed } from '../../random/randomNumbers.ts'
import type { Seed } from '../../random/seed.ts'
import { generateWeekSchedule } from '../../schedule/generateWeekSchedule.ts'
import { compareIdsByNumber } from '../../tourney/qualify.ts'
import { tourneyRounds } from '../../tourney/tourneyRound.ts'
import { PairForecastTables } from './pairForecastTables.ts'
import { type RankedKnight, RankedLeague } from './rankedLeague.ts'
import { RemainingTourney } from './remainingTourney.ts'
import type { KnightProjection, SeasonProjection, SeasonStateForProjection } from './seasonProjection.ts'
import { SimulatedRecords } from './simulatedRecords.ts'
import { SimulatedTourney, TOURNEY_STAGE_COUNT } from './simulatedTourney.ts'

/** The simulated rests of a season. */
export const PROJECTION_SIMULATIONS = 10_000
/** Weeks that are drawn for a projection: each part of the simulations has its own, if there are few. */
const WEEKS_TO_DRAW = 16
const MOST_PARTS = 8
const ANY_SUNDAY = '2026-01-04'

/**
 * Projects a season: the chances of stables and knights from many simulated rests of it (docs/seasons.md 7). Each joust
 * has the engine's exact chances of its outcomes; no pass is ridden. The same moment and seed give the same answer.
 * @param forecasts of the tuning in force; kept between calls, they save most of the time.
 */
export function projectSeason(
  moment: SeasonStateForProjection,
  forecasts: PairForecastCache,
  seed: Seed,
  simulations = PROJECTION_SIMULATIONS,
): SeasonProjection {
  const riders = listRiders(moment)
  const pairs = new PairForecastTables(
    riders.map(({ personalStats }) => personalStats),
    forecasts,
  )
  const random = new FastRandom(forkSeed(seed, 'projection'))
  const numbers = new Map(riders.map(({ id }, at) => [id, at]))
  if (moment.drawn === null) return projectRegular(moment, riders, { pairs, random, numbers, seed, simulations })
  const tourney = new RemainingTourney(moment.drawn.tourney, numbers, pairs, random)
  for (let at = 0; at < simulations; at++) tourney.ride()
  const stables = moment.drawn.standings.map(({ stableId, rank }) => {
    return { stableId, first: Number(rank === 1), topFour: Number(rank <= 4) }
  })
  return { simulations, stables, knights: knightShares(riders, tourney.reached, simulations) }
}

interface Simulation {
  readonly pairs: PairForecastTables
  readonly random: FastRandom
  readonly numbers: ReadonlyMap<string, number>
  readonly seed: Seed
  readonly simulations: number
}

type Rider = SeasonStateForProjection['knights'][number] & { readonly stableId: string }

/** The league's knights with their stables, in the order of the rosters. */
function listRiders({ stables, knights }: SeasonStateForProjection): Rider[] {
  const known = new Map(knights.map((knight) => [knight.id, knight]))
  return stables
    .filter((stable) => !isTestStable(stable))
    .flatMap(({ id: stableId, knightIds }) =>
      knightIds.flatMap((id) => {
        const knight = known.get(id)
        return knight ? [{ ...knight, stableId }] : []
      }),
    )
}

function projectRegular(
  moment: SeasonStateForProjection,
  riders: readonly Rider[],
  simulation: Simulation,
): SeasonProjection {
  const { pairs, random, simulations } = simulation
  const histories = riders.map(({ performanceHistory }) => performanceHistory ?? emptyPerformanceHistory())
  const records = new SimulatedRecords(histories, simulations, random)
  const points = Float64Array.from(histories, ({ pointsScored }) => pointsScored)
  rideRegular(moment, records, points, simulation)
  const league = new RankedLeague(rankable(moment, riders, points))
  const tourney = new SimulatedTourney(pairs, random)
  const record = new Int32Array(3 * riders.length)
  for (let at = 0; at < simulations; at++) {
    records.read(at, record)
    league.rank(record)
    if (league.riders.length >= 2) tourney.ride(league.riders, league.ridersStables)
  }
  const stables = league.stableIds.map((stableId, at) => {
    return { stableId, first: league.timesFirst[at] ?? 0, topFour: league.timesInTopFour[at] ?? 0 }
  })
  const shares = stables.map((one) => ({ ...one, first: one.first / simulations, topFour: one.topFour / simulations }))
  return { simulations, stables: shares, knights: knightShares(riders, tourney.reached, simulations) }
}

/** Rides the drawn weeks in all simulations, and weeks drawn for it in a part of them each. */
function rideRegular(
  { stables, coming, weeksToDraw }: SeasonStateForProjection,
  records: SimulatedRecords,
  points: Float64Array,
  { pairs, numbers, seed, simulations }: Simulation,
): void {
  const ride = (knight1Id: string, knight2Id: string, from: number, to: number): void => {
    const [one, other] = [numbers.get(knight1Id), numbers.get(knight2Id)]
    if (one === undefined || other === undefined) return
    const [first, second] = one < other ? [one, other] : [other, one]
    const expected = pairs.forecast(first, second).points
    const share = (to - from) / simulations
    points[first] = (points[first] ?? 0) + share * expected.knight1
    points[second] = (points[second] ?? 0) + share * expected.knight2
    records.ride(first, second, pairs.thresholds(first, second), from, to)
  }
  for (const { knight1Id, knight2Id } of coming) ride(knight1Id, knight2Id, 0, simulations)
  const parts = Math.max(1, Math.min(MOST_PARTS, Math.floor(WEEKS_TO_DRAW / Math.max(1, weeksToDraw))))
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map((at) => Math.floor((at * simulations) / parts))
    for (let week = 0; week < weeksToDraw; week++) {
      const days = generateWeekSchedule(stables, ANY_SUNDAY, forkSeed(seed, `part ${part} week ${week}`))
      for (const { matches } of days)
        for (const { knight1Id, knight2Id } of matches) ride(knight1Id, knight2Id, from ?? 0, to ?? 0)
    }
  }
}

/** The knights with what parts them if win rate and wins are equal. */
function rankable(
  { banned }: SeasonStateForProjection,
  riders: readonly Rider[],
  points: Float64Array,
): RankedKnight[] {
  const order = riders
    .map((_, at) => at)
    .sort((one, other) => {
      const [first, second] = [riders[one], riders[other]]
      if (!first || !second) return 0
      return (
        (points[other] ?? 0) - (points[one] ?? 0) ||
        second.nighthood - first.nighthood ||
        compareIdsByNumber(first.id, second.id)
      )
    })
  return riders.map(({ id, stableId }, at) => {
    return { stableId, points: points[at] ?? 0, tieBreak: order.indexOf(at), isBanned: banned.has(id) }
  })
}

function knightShares(riders: readonly Rider[], reached: Int32Array, simulations: number): KnightProjection[] {
  return riders.map(({ id: knightId }, at) => {
    const share = (stage: number): number => (reached[at * TOURNEY_STAGE_COUNT + stage] ?? 0) / simulations
    const reaches = Object.fromEntries(tourneyRounds.map((round, stage) => [round, share(stage)]))
    return {
      ...{ knightId, qualifies: share(0), wins: share(TOURNEY_STAGE_COUNT - 1) },
      reaches: reaches as KnightProjection['reaches'],
    }
  })
}
