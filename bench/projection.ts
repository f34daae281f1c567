// A projection of a season of 12 stables of eight, compared with the same number of simulations by plain objects: whole
// records, the league's own ranking, candidates and draw. In processor time, which other load affects less.
import {
  drawTourney,
  generateInitialLeague,
  generateWeekSchedule,
  type Knight,
  PairForecastCache,
  type PerformanceHistory,
  PROJECTION_SIMULATIONS,
  projectSeason,
  rankStables,
  rankTourneyCandidates,
  readingA,
  type SeasonStateForProjection,
  seedFromText,
  toTourneyCandidates,
} from '@tiltyard/engine'
import { type BenchRow, measureProcessorSeconds, roundTo, upperMedian } from './measure.ts'

const ROUNDS = 5
/** The baseline is measured with fewer simulations, and scaled. */
const PLAIN_SIMULATIONS = 40
const SUNDAY = '2026-01-04'
const seed = seedFromText('bench projection')
const league = generateInitialLeague(seed)
const matches = [1, 2, 3].flatMap((week) => generateWeekSchedule(league.stables, SUNDAY, seedFromText(`week ${week}`)))
const coming = matches.flatMap((day) => day.matches)

/** Collects results, so that the JavaScript engine cannot drop the loops. */
let sink = 0

export function benchSeasonProjection(): BenchRow[] {
  const forecasts = new PairForecastCache(readingA)
  const moment: SeasonStateForProjection = { ...league, banned: new Set(), coming, weeksToDraw: 0, drawn: null }
  const run = (at: SeasonStateForProjection) => (): void => {
    sink += projectSeason(at, forecasts, seed).knights.length
  }
  const first = measureProcessorSeconds(run(moment))
  const times = { three: [] as number[], twelve: [] as number[], plain: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.three.push(measureProcessorSeconds(run(moment)))
    times.twelve.push(measureProcessorSeconds(run({ ...moment, coming: [], weeksToDraw: 12 })))
    times.plain.push(measureProcessorSeconds(() => simulatePlainly(forecasts)))
  }
  if (!Number.isFinite(sink)) throw new Error('The loops added up to nothing.')
  const plain = (upperMedian(times.plain) * PROJECTION_SIMULATIONS) / PLAIN_SIMULATIONS
  const row = (name: string, seconds: number): BenchRow => ({
    ...{ name, value: roundTo(seconds, 2), unit: 's of processor time', baseline: 'by plain objects, 3 weeks' },
    ...{ baselineValue: roundTo(plain, 1), ratio: roundTo(seconds / plain, 4) },
  })
  return [
    row('projection, 3 weeks to ride', upperMedian(times.three)),
    row('projection, the first of a process', first),
    row('projection, 12 weeks to draw and ride', upperMedian(times.twelve)),
  ]
}

/** The naive way: each simulation is a league of its own. Its chances are computed before. */
function simulatePlainly(forecasts: PairForecastCache): void {
  for (let at = 0; at < PLAIN_SIMULATIONS; at++) {
    const records = new Map<string, Record<string, number>>(
      league.knights.map(({ id, performanceHistory }) => [id, { ...performanceHistory }]),
    )
    for (const { knight1Id, knight2Id } of coming) {
      const { knight1, knight2 } = forecasts.get(statsOf(knight1Id), statsOf(knight2Id)).chances
      const number = Math.random()
      if (number >= knight1 + knight2) continue
      const [winner, loser] = number < knight1 ? [knight1Id, knight2Id] : [knight2Id, knight1Id]
      add(records.get(winner), 'wins')
      add(records.get(loser), 'losses')
    }
    const knights = league.knights.map((knight): Knight => {
      return { ...knight, performanceHistory: records.get(knight.id) as unknown as PerformanceHistory }
    })
    const riders = rankTourneyCandidates(toTourneyCandidates(league.stables, knights)).filter(({ way }) => way !== null)
    sink += rankStables(league.stables, knights).length + drawTourney(riders, SUNDAY, seed).jousts.length
  }
}

const stats = new Map(league.knights.map(({ id, personalStats }) => [id, personalStats]))

function statsOf(id: string) {
  const found = stats.get(id)
  if (found === undefined) throw new Error(`There is no ${id}.`)
  return found
}

function add(record: Record<string, number> | undefined, counter: string): void {
  if (record !== undefined) record[counter] = (record[counter] ?? 0) + 1
}
