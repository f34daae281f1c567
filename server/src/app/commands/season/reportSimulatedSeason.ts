import { availableParallelism } from 'node:os'
import {
  type Award,
  computeAwards,
  findChampion,
  generateInitialLeague,
  readingA,
  type SeasonJoust,
  SimulatedSeason,
  seedFromText,
  type Tourney,
} from '@tiltyard/engine'
import { CommandUsageError } from '../commandUsageError.ts'
import { formatPlayedSeason } from './seasonText.ts'
import type { WinChanceSwingTask } from './simulateWinChanceSwings.ts'
import { SimulationThreadPool } from './simulationThreadPool.ts'

/** What is simulated; see `tiltyard season --help`. */
export interface SeasonFlags {
  readonly seed?: string
  readonly weeks: number
  readonly json?: boolean
}

const SUNDAY = '2026-01-04'
const JOUSTS_PER_TASK = 100

/** Simulates the first season of a generated league: regular weeks, the tourney and its awards. As text or JSON. */
export async function reportSimulatedSeason({ seed: text, weeks, json }: SeasonFlags): Promise<string> {
  if (text === undefined) throw new CommandUsageError('--seed is missing. Use a text of your choice.')
  const seed = seedFromText(text)
  const league = generateInitialLeague(seed)
  const season = new SimulatedSeason({ seed, weeks, ...league, tuning: readingA, sunday: SUNDAY })
  while (season.weeksLeft > 0) season.rideWeek()
  season.drawTourney()
  season.rideTourney()
  const played = toPlayedSeason(season, await withSwings(season))
  return json ? JSON.stringify({ seed: text, weeks, ...toJson(played) }) : formatPlayedSeason(text, weeks, played)
}

/** Gathers what a ridden season gives. All knights of a generated league are new, so none is the best newcomer. */
export function toPlayedSeason(season: SimulatedSeason, jousts: readonly SeasonJoust[]): PlayedSeason {
  const { stables, standings, qualifiers, knights, tourney } = season
  if (tourney === null) throw new RangeError('The tourney is not ridden.')
  const newcomers = new Set(knights.map(({ id }) => id))
  const awards = [...computeAwards({ stables, standings, jousts, tourney, newcomers })]
  return { jousts, standings, qualifiers, tourney, awards, knights }
}

/** A simulated season. */
export interface PlayedSeason extends Pick<SimulatedSeason, 'standings' | 'qualifiers' | 'knights'> {
  readonly jousts: readonly SeasonJoust[]
  readonly tourney: Tourney
  readonly awards: readonly Award[]
}

function toJson({ jousts, standings, qualifiers, tourney, awards, knights }: PlayedSeason) {
  const championStable = standings[0]?.stableId ?? null
  const careers = knights.map(({ id, performanceHistory }) => ({ knightId: id, ...performanceHistory }))
  const titles = { champion: findChampion(tourney), championStable }
  return { jousts: jousts.length, ...titles, standings, qualifiers, tourney, awards, careers }
}

/** Computes the swings of all jousts on all cores. */
async function withSwings(season: SimulatedSeason): Promise<SeasonJoust[]> {
  const { jousts } = season
  const rides = jousts.map((joust) => {
    const { knight1, knight2 } = season.setupOf(joust)
    return { pair: [knight1.personalStats, knight2.personalStats] as const, seed: joust.seed }
  })
  const tasks = Array.from({ length: Math.ceil(rides.length / JOUSTS_PER_TASK) }, (_, at) =>
    rides.slice(at * JOUSTS_PER_TASK, (at + 1) * JOUSTS_PER_TASK),
  )
  const threads = Math.min(tasks.length, availableParallelism())
  const pool = new SimulationThreadPool<WinChanceSwingTask, (number | null)[]>(
    new URL('./rideSwings.worker', import.meta.url),
    threads,
  )
  const swings = (await pool.askAll(tasks).finally(() => pool.close())).flat()
  return jousts.map((joust, at) => ({ ...joust, swing: swings[at] ?? null }))
}
