import type { Forecast, FormResult, Knight, MatchKnight, MatchSetup, PerformanceHistory, Side } from '@tiltyard/engine'
import * as engine from '@tiltyard/engine'

const SUNDAY = '2026-01-04'

/** One week to simulate. */
export interface WeekForecastsTask {
  readonly seed: string
  /** Whether the engine's win chances are computed too, which takes a hundred times as long. */
  readonly shouldComputeWinChances: boolean
}

/** A knight with the record of the week so far. */
interface Rider {
  readonly knight: Knight
  performanceHistory: PerformanceHistory
  form: readonly FormResult[]
}

type Riders = Readonly<Record<Side, Rider>>

/** Simulates the first week of a new league. @returns the forecasts of every match with a winner. */
export function simulateWeekForecasts({ seed, shouldComputeWinChances: isWhole }: WeekForecastsTask): Forecast[] {
  const weekSeed = engine.seedFromText(seed)
  const { stables, knights } = engine.generateInitialLeague(weekSeed)
  const league = new Map(knights.map((knight) => [knight.id, riderOf(knight)]))
  const matches = engine.generateWeekSchedule(stables, SUNDAY, weekSeed).flatMap((day) => day.matches)
  return matches.flatMap((match, index) => {
    const [knight1, knight2] = [league.get(match.knight1Id), league.get(match.knight2Id)]
    if (!knight1 || !knight2)
      throw new Error(`The week names ${match.knight1Id} and ${match.knight2Id}; one is unknown.`)
    const averages = engine.computeLeagueAverages(
      [...league.values()].map(({ performanceHistory }) => performanceHistory),
    )
    const odds = engine.computeMatchOdds({ id: '1', ...knight1 }, { id: '2', ...knight2 }, averages)
    const odds1 = odds.error ? null : odds.knight1Odds
    return ride(
      { knight1, knight2 },
      engine.createSampleMatch(weekSeed, index, engine.readingA).entropy,
      odds1,
      isWhole,
    )
  })
}

function riderOf(knight: Knight): Rider {
  return { knight, performanceHistory: knight.performanceHistory, form: [] }
}

/** Simulates a match and adds it to both records. Returns its forecasts. */
function ride(riders: Riders, entropy: engine.PassSeedSource, odds1: number | null, isWhole: boolean): Forecast[] {
  const horsed = ({ knight }: Rider): MatchKnight => ({ ...knight, stableId: '' })
  const knights = { knight1: horsed(riders.knight1), knight2: horsed(riders.knight2) }
  const setup: MatchSetup = { ...engine.currentVersions, tuning: engine.readingA, ...knights }
  const state = engine.simulateFinalState(setup, entropy)
  const records = engine.computePerformanceGains(state)
  for (const side of engine.sides) {
    const rider = riders[side]
    if (records) rider.performanceHistory = engine.addToPerformanceHistory(rider.performanceHistory, records[side])
    const hasWon = state.winner === null ? null : state.winner === side
    rider.form = [engine.toFormResult(hasWon, state.ending), ...rider.form].slice(0, engine.FORM_RESULT_COUNT)
  }
  if (isWhole) return engine.listForecasts({ setup, facts: engine.simulateFacts(setup, entropy), odds1 })
  if (state.winner === null || odds1 === null) return []
  return [{ forecaster: 'reckoners', said: odds1 / 100, happened: state.winner === 'knight1' ? 1 : 0 }]
}
