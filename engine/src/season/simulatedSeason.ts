import type { MatchSetup } from '../joust/setup.ts'
import { simulateFinalState } from '../joust/simulateFinalState.ts'
import { emptyPerformanceHistory, type Knight } from '../league/knight.ts'
import { rankStables, type Standing } from '../league/rankStables.ts'
import { type BySide, onSide, type Side } from '../league/side.ts'
import type { Stable } from '../league/stable.ts'
import { computeLeagueAverages, type LeagueAverages } from '../odds/computeLeagueAverages.ts'
import { computeMatchOdds } from '../odds/computeMatchOdds.ts'
import { PairForecastCache } from '../odds/pairForecastCache.ts'
import { defineRandomStream, forkSeed, randomUint32 } from '../random/randomNumbers.ts'
import type { PassSeedSource, Seed } from '../random/seed.ts'
import { currentVersions } from '../rules/versions.ts'
import { addDays } from '../schedule/calendar.ts'
import { generateWeekSchedule } from '../schedule/generateWeekSchedule.ts'
import type { ScheduleDay, ScheduledMatch } from '../schedule/schedule.ts'
import { advanceTourney } from '../tourney/advanceTourney.ts'
import { drawTourney } from '../tourney/drawTourney.ts'
import { listDueJousts } from '../tourney/dueJousts.ts'
import { type RankedCandidate, rankTourneyCandidates, toTourneyCandidates } from '../tourney/qualify.ts'
import { findChampion, type Tourney, type TourneyJoust } from '../tourney/tourney.ts'
import { nextTourneySlot, type TourneySlot } from '../tourney/tourneyRound.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { SeasonJoust, SeasonJoustSide } from './seasonJoust.ts'
import {
  addMatchToSimulatedRecords,
  createSimulatedSeasonRider,
  type SimulatedSeasonRider,
  toSeasonJoustSide,
} from './simulatedSeasonRider.ts'

/** The limits of a season's regular weeks. */
export const MAX_REGULAR_WEEKS = 12
export const DEFAULT_REGULAR_WEEKS = 3

/** A season to simulate. */
export interface SimulatedSeasonInput {
  readonly seed: Seed
  /** Regular weeks, from 1 on. */
  readonly weeks: number
  readonly stables: readonly Stable[]
  readonly knights: readonly Knight[]
  readonly tuning: Tuning
  /** The first day, YYYY-MM-DD; a Sunday. */
  readonly sunday: string
}

/** A joust with everything to ride it again. */
export interface SimulatedJoust extends SeasonJoust, TourneySlot {
  readonly seed: Seed
}

const joustStream = defineRandomStream('season/joust')
const { rulesVersion, rules, wordsVersion } = currentVersions

/** A whole season in memory, ridden week by week and then as a tourney. The same setting gives the same season. */
export class SimulatedSeason {
  readonly jousts: SimulatedJoust[] = []
  private readonly setting: SimulatedSeasonInput
  private readonly riders: ReadonlyMap<string, SimulatedSeasonRider>
  private readonly forecasts: PairForecastCache
  private weeksRidden = 0
  /** The regular standings and places, final once the tourney is drawn. */
  private regular: { readonly standings: readonly Standing[]; readonly qualifiers: readonly RankedCandidate[] } | null =
    null
  private drawn: Tourney | null = null

  /** @param forecasts of the same tuning; share them between seasons to save time. */
  constructor(setting: SimulatedSeasonInput, forecasts = new PairForecastCache(setting.tuning)) {
    this.setting = setting
    this.forecasts = forecasts
    const homes = new Map(setting.stables.flatMap(({ id, knightIds }) => knightIds.map((knight) => [knight, id])))
    this.riders = new Map(
      setting.knights.map((knight) => [
        knight.id,
        createSimulatedSeasonRider({ ...knight, stableId: homes.get(knight.id) ?? '' }),
      ]),
    )
  }

  get stables(): readonly Stable[] {
    return this.setting.stables
  }

  /** The regular weeks still to ride. */
  get weeksLeft(): number {
    return this.setting.weeks - this.weeksRidden
  }

  /** The stables' table of the regular season so far. */
  get standings(): readonly Standing[] {
    return this.regular?.standings ?? rankStables(this.setting.stables, this.knights)
  }

  /** Who rides in the tourney, or would if the regular season ended now. */
  get qualifiers(): readonly RankedCandidate[] {
    return this.regular?.qualifiers ?? rankTourneyCandidates(toTourneyCandidates(this.setting.stables, this.knights))
  }

  /** Null before the draw. */
  get tourney(): Tourney | null {
    return this.drawn
  }

  /** All knights with their records so far, those of the tourney too. */
  get knights(): Knight[] {
    return this.setting.knights.map((knight) => {
      return {
        ...knight,
        performanceHistory: this.riders.get(knight.id)?.performanceHistory ?? emptyPerformanceHistory(),
      }
    })
  }

  /** The setup of a joust, for narration and chances. */
  setupOf({ knight1, knight2 }: BySide<Pick<SeasonJoustSide, 'knightId'>>): MatchSetup {
    const pair = { knight1: this.rider(knight1.knightId).knight, knight2: this.rider(knight2.knightId).knight }
    return { rulesVersion, rules, wordsVersion, past: null, tuning: this.setting.tuning, ...pair }
  }

  /** Draws and rides the next regular week. @throws RangeError if all are ridden; Error as `generateWeekSchedule` does. */
  rideWeek(): void {
    if (this.weeksLeft === 0) throw new RangeError('All regular weeks are ridden.')
    const number = ++this.weeksRidden
    for (const rider of this.riders.values()) rider.form = []
    const seed = forkSeed(this.setting.seed, `week ${number}`)
    for (const day of generateWeekSchedule(
      this.setting.stables,
      addDays(this.setting.sunday, 7 * (number - 1)),
      seed,
    )) {
      for (const matches of inSlots(day)) this.rideSlot(number, day.date, matches, seed)
    }
  }

  /** Draws the tourney of the week after the last regular one. @throws RangeError while regular weeks are left. */
  drawTourney(): Tourney {
    if (this.weeksLeft > 0) throw new RangeError('The regular season is not over.')
    const { standings, qualifiers } = this
    this.regular = { standings, qualifiers }
    const riders = qualifiers.filter(({ way }) => way !== null)
    const sunday = addDays(this.setting.sunday, 7 * this.setting.weeks)
    for (const rider of this.riders.values()) rider.form = []
    this.drawn = drawTourney(riders, sunday, forkSeed(this.setting.seed, 'draw'))
    return this.drawn
  }

  /** Rides the drawn tourney slot by slot to its end. @throws RangeError before the draw. */
  rideTourney(): Tourney {
    if (this.drawn === null) throw new RangeError('The tourney is not drawn.')
    let slot: TourneySlot = { date: this.drawn.sunday, timeSlot: '08:00' }
    for (; findChampion(this.drawn) === null; slot = nextTourneySlot(slot)) {
      const averages = this.averages()
      for (const joust of listDueJousts(this.drawn, slot))
        this.drawn = this.rideJoust(this.drawn, joust, slot, averages)
    }
    return this.drawn
  }

  private rideSlot(week: number, date: string, matches: readonly ScheduledMatch[], seed: Seed): void {
    const averages = this.averages()
    for (const { id, timeSlot, knight1Id, knight2Id } of matches) {
      const name = `${week}-${id}`
      this.ride({ id: name, stage: 'regular', date, timeSlot }, [knight1Id, knight2Id], forkSeed(seed, name), averages)
    }
  }

  private rideJoust(
    tourney: Tourney,
    { id: joustId, knight1Id, knight2Id, rides }: TourneyJoust,
    slot: TourneySlot,
    averages: LeagueAverages,
  ): Tourney {
    if (knight1Id === null || knight2Id === null) throw new RangeError(`The knights of ${joustId} are not known.`)
    const name = rides.length === 1 ? joustId : `${joustId}-again`
    const place = { id: name, stage: 'tourney', ...slot } as const
    const joust = this.ride(place, [knight1Id, knight2Id], forkSeed(this.setting.seed, name), averages)
    const winnerId = joust.winner === null ? null : onSide(joust, joust.winner).knightId
    const result = { matchId: name, ending: joust.ending, winnerId, ...slot }
    return advanceTourney(tourney, { joustId, knight1Id, knight2Id, ...result }).tourney
  }

  private ride(
    place: Pick<SimulatedJoust, 'id' | 'stage' | 'date' | 'timeSlot'>,
    [one, other]: readonly [string, string],
    seed: Seed,
    averages: LeagueAverages,
  ): SimulatedJoust {
    const riders = { knight1: this.rider(one), knight2: this.rider(other) }
    const setup = this.setupOf({ knight1: { knightId: one }, knight2: { knightId: other } })
    const { chances } = this.forecasts.get(setup.knight1.personalStats, setup.knight2.personalStats)
    const odds = computeMatchOdds(riders.knight1, riders.knight2, averages)
    const state = simulateFinalState(setup, createPassSeedSourceFromSeed(seed))
    const { ending, winner, currentPass: passes } = state
    if (ending === null) throw new Error(`Joust ${place.id} has no end.`)
    const side = (side: Side): SeasonJoustSide => toSeasonJoustSide(riders[side], chances[side], state, side)
    const joust = {
      ...{ ...place, ending, winner, passes, odds1: odds.error === undefined ? odds.knight1Odds : null, swing: null },
      ...{ knight1: side('knight1'), knight2: side('knight2'), seed },
    }
    this.jousts.push(joust)
    addMatchToSimulatedRecords(riders, state)
    return joust
  }

  private averages(): LeagueAverages {
    return computeLeagueAverages([...this.riders.values()].map(({ performanceHistory }) => performanceHistory))
  }

  private rider(id: string): SimulatedSeasonRider {
    const rider = this.riders.get(id)
    if (rider === undefined) throw new RangeError(`There is no knight ${id} in this season.`)
    return rider
  }
}

/** The dice of a simulated joust, as `PassSeedSource`. */
export function createPassSeedSourceFromSeed({ a, b, c, d }: Seed): PassSeedSource {
  return (pass) => ({ a: randomUint32({ a, b, c, d }, joustStream, pass) | 0, b, c, d })
}

function* inSlots({ matches }: ScheduleDay): Generator<ScheduledMatch[]> {
  let slot: ScheduledMatch[] = []
  for (const match of matches) {
    if (slot.length > 0 && slot[0]?.timeSlot !== match.timeSlot) {
      yield slot
      slot = []
    }
    slot.push(match)
  }
  if (slot.length > 0) yield slot
}
