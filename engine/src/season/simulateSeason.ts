import { computePerformanceGains } from '../joust/computePerformanceGains.ts'
import { type Ending, endings } from '../joust/event.ts'
import type { MatchState } from '../joust/matchState.ts'
import type { MatchKnight } from '../joust/setup.ts'
import type { Severity } from '../league/injury.ts'
import { emptyPerformanceHistory, type PerformanceHistory, performanceCounters } from '../league/knight.ts'
import { rankStables } from '../league/rankStables.ts'
import { type Side, sides } from '../league/side.ts'
import { computeLeagueAverages, type LeagueAverages } from '../odds/computeLeagueAverages.ts'
import { computeMatchOdds } from '../odds/computeMatchOdds.ts'
import { FORM_RESULT_COUNT, type FormResult, toFormResult } from '../odds/toFormResult.ts'
import { defineRandomStream, forkSeed, randomUint32 } from '../random/randomNumbers.ts'
import type { PassSeedSource, Seed } from '../random/seed.ts'
import { REGULAR_PASSES } from '../rules/matchLengthRules.ts'
import { currentVersions } from '../rules/versions.ts'
import { generateWeekSchedule } from '../schedule/generateWeekSchedule.ts'
import type { Tuning } from '../tuning/tuning.ts'
import { CalibrationStats, type OddsResultCounts } from './calibrationStats.ts'
import type { SeasonSimulationPlan } from './seasonSimulationPlan.ts'
import { simulateFinalStateWithWoundsAndTime } from './simulateFinalStateWithWoundsAndTime.ts'

/** A season's totals, in whole counts. */
export interface SeasonTotals {
  readonly matches: number
  readonly endings: Readonly<Record<Ending, number>>
  readonly wounds: Readonly<Record<Severity, number>>
  readonly points: number
  readonly penalties: number
  readonly passes: number
  readonly suddenDeaths: number
  /** Each match's length in milliseconds, the shortest first. */
  readonly matchLengthsMs: readonly number[]
  readonly odds: OddsResultCounts
  /** The stables' final percentages, the best first, 0 to 100. */
  readonly percentages: readonly number[]
}

type League = Pick<SeasonSimulationPlan, 'stables' | 'knights' | 'weeks'>

/** A match of a season: its knights and its seed. */
interface Meeting {
  readonly knight1Id: string
  readonly knight2Id: string
  readonly entropy: PassSeedSource
}

/** The meetings of a season by week and slot. */
export type SeasonCalendar = readonly (readonly (readonly Meeting[])[])[]

const SUNDAY = '2026-01-04'
const entropyStream = defineRandomStream('season/match')
const { rulesVersion, rules, wordsVersion } = currentVersions

/** Draws the weeks of a season, independent of the tuning. @throws Error as `generateWeekSchedule` does. */
export function generateSeasonCalendar({ stables, weeks }: League, seed: Seed): SeasonCalendar {
  return Array.from({ length: weeks }, (_, week) => {
    const weekSeed = forkSeed(seed, `week ${week}`)
    const slots = new Map<string, Meeting[]>()
    let index = 0
    for (const { day, matches } of generateWeekSchedule(stables, SUNDAY, weekSeed)) {
      for (const { timeSlot, knight1Id, knight2Id } of matches) {
        const slot = slots.get(`${day} ${timeSlot}`) ?? []
        slot.push({ knight1Id, knight2Id, entropy: entropyOf(weekSeed, index++) })
        slots.set(`${day} ${timeSlot}`, slot)
      }
    }
    return [...slots.values()]
  })
}

function entropyOf(seed: Seed, index: number): PassSeedSource {
  const word = (offset: number): number => randomUint32(seed, entropyStream, index * 4 + offset) | 0
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  return (pass) => ({ a, b, c: c ^ pass, d })
}

/** Simulates a season: knights start without records, odds are computed by slot, and form by week (rules 9). */
export function simulateSeason(league: League, tuning: Tuning, calendar: SeasonCalendar): SeasonTotals {
  const season = new Season(league, tuning)
  for (const week of calendar) {
    season.beginWeek()
    for (const slot of week) season.rideSlot(slot)
  }
  return season.count()
}

type Counters = { -readonly [Counter in keyof PerformanceHistory]: PerformanceHistory[Counter] }

interface Rider {
  readonly id: string
  readonly knight: MatchKnight
  readonly performanceHistory: Counters
  form: readonly FormResult[]
}

class Season {
  private readonly league: League
  private readonly tuning: Tuning
  private readonly riders: ReadonlyMap<string, Rider>
  /** The sum of all records, for the averages. */
  private readonly together: Counters = emptyPerformanceHistory()
  private readonly endings = Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
  private readonly wounds = { minor: 0, moderate: 0, major: 0 }
  private readonly sums = { points: 0, penalties: 0, passes: 0, suddenDeaths: 0 }
  private readonly times: number[] = []
  private readonly odds = new CalibrationStats()

  constructor(league: League, tuning: Tuning) {
    this.league = league
    this.tuning = tuning
    this.riders = new Map(league.knights.map((knight) => [knight.id, riderOf(knight)]))
  }

  beginWeek(): void {
    for (const rider of this.riders.values()) rider.form = []
  }

  rideSlot(slot: readonly Meeting[]): void {
    const averages = computeLeagueAverages([this.together])
    for (const { knight1Id, knight2Id, entropy } of slot) {
      const [knight1, knight2] = [this.riders.get(knight1Id), this.riders.get(knight2Id)]
      if (knight1 && knight2) this.ride({ knight1, knight2 }, entropy, averages)
    }
  }

  private ride(riders: Readonly<Record<Side, Rider>>, entropy: PassSeedSource, averages: LeagueAverages): void {
    const { knight1, knight2 } = riders
    const { error, knight1Odds } = computeMatchOdds(knight1, knight2, averages)
    const pair = { knight1: knight1.knight, knight2: knight2.knight }
    const { state, wounds, timeMs } = simulateFinalStateWithWoundsAndTime(
      { rulesVersion, rules, wordsVersion, past: null, tuning: this.tuning, ...pair },
      entropy,
    )
    this.times.push(Math.round(timeMs))
    this.wounds.minor += wounds.minor
    this.wounds.moderate += wounds.moderate
    this.wounds.major += wounds.major
    if (error === undefined) this.odds.add(knight1Odds, state.winner)
    this.enter(riders, state)
  }

  private enter(riders: Readonly<Record<Side, Rider>>, state: MatchState): void {
    const { ending, winner, currentPass } = state
    if (ending !== null) this.endings[ending] += 1
    this.sums.passes += currentPass
    if (currentPass > REGULAR_PASSES) this.sums.suddenDeaths += 1
    const records = computePerformanceGains(state)
    for (const side of sides) {
      const rider = riders[side]
      this.sums.points += state[side].points
      this.sums.penalties += state[side].penalties
      if (records) {
        addTo(rider.performanceHistory, records[side])
        addTo(this.together, records[side])
      }
      const result = toFormResult(winner === null ? null : winner === side, ending)
      rider.form = [result, ...rider.form].slice(0, FORM_RESULT_COUNT)
    }
  }

  count(): SeasonTotals {
    const table = rankStables(this.league.stables, [...this.riders.values()])
    const times = [...this.times].sort((one, other) => one - other)
    return {
      matches: times.length,
      endings: this.endings,
      wounds: this.wounds,
      ...this.sums,
      matchLengthsMs: times,
      odds: this.odds.count,
      percentages: table.map(({ winPercentage }) => winPercentage),
    }
  }
}

/** Nobody narrates these matches, so the knights need no names. */
function riderOf({ id, personalStats }: League['knights'][number]): Rider {
  const name = { title: '', firstName: id, lastName: '', epithet: '', gender: 'none' } as const
  const knight = { id, ...name, stableId: '', personalStats }
  return { id, knight, performanceHistory: emptyPerformanceHistory(), form: [] }
}

function addTo(history: Counters, match: PerformanceHistory): void {
  for (const counter of performanceCounters) history[counter] += match[counter]
}
