import { availableParallelism } from 'node:os'
import {
  binForecasts,
  compareForecasters,
  computeReliability,
  type Forecast,
  type Reliability,
  type ReliabilityRow,
} from '@tiltyard/engine'
import type { WeekForecastsTask } from './simulateWeekForecasts.ts'
import { SimulationThreadPool } from './simulationThreadPool.ts'

const COIN_BRIER = 0.25

/** What is simulated; see `tiltyard odds --help`. */
export interface OddsFlags {
  readonly weeks: number
  readonly seed: string
  readonly oddsOnly?: boolean
  readonly json?: boolean
}

interface Report extends Reliability {
  readonly forecaster: string
  /** The Brier score divided by that of a coin: less is better. */
  readonly ratio: number
}

/**
 * Simulates weeks on all cores and reports how often the forecasts of their matches came true: the odds, the engine's chances
 * before each match, and those after each pass.
 */
export async function reportSimulatedOddsReliability({
  weeks,
  seed,
  oddsOnly = false,
  json,
}: OddsFlags): Promise<string> {
  const threads = Math.min(weeks, availableParallelism())
  const pool = new SimulationThreadPool<WeekForecastsTask, Forecast[]>(
    new URL('./simulateWeek.worker', import.meta.url),
    threads,
  )
  const tasks = Array.from({ length: weeks }, (_, week) => ({
    seed: `${seed}/${week}`,
    shouldComputeWinChances: !oddsOnly,
  }))
  const forecasts = (await pool.askAll(tasks).finally(() => pool.close())).flat()
  const names = [...new Set(forecasts.map(({ forecaster }) => forecaster))].sort(compareForecasters)
  const reports = names.map((name) => reportOn(name, forecasts))
  return json ? JSON.stringify({ weeks, coinBrier: COIN_BRIER, reports }) : asText(weeks, reports)
}

function reportOn(forecaster: string, forecasts: readonly Forecast[]): Report {
  const said = forecasts.filter((forecast) => forecast.forecaster === forecaster)
  const { cases, brier, rows, faults } = computeReliability(binForecasts(said))
  const rounded = (list: readonly ReliabilityRow[]) =>
    list.map((row) => ({ ...row, said: round(row.said, 1), happened: round(row.happened, 1) }))
  return {
    ...{ forecaster, cases, brier: round(brier, 5), ratio: round(brier / COIN_BRIER, 3) },
    ...{ rows: rounded(rows), faults: rounded(faults) },
  }
}

function asText(weeks: number, reports: readonly Report[]): string {
  const lines = reports.flatMap(({ forecaster, cases, brier, ratio, rows, faults }) => [
    `${forecaster.padEnd(10)} ${String(cases).padStart(7)} said  Brier ${brier.toFixed(5)}  of a coin's ${ratio.toFixed(3)}`,
    ...rows.map((row) => `  ${textOf(row)}`),
    ...faults.map((row) => `  Bad: ${textOf(row)}`),
  ])
  return [`weeks ${weeks}`, ...lines].join('\n')
}

function textOf({ from, to, cases, said, happened }: ReliabilityRow): string {
  const number = (value: number) => value.toFixed(1).padStart(5)
  return `${String(from).padStart(3)} to ${String(to).padStart(3)}  ${String(cases).padStart(7)} said ${number(said)}  happened ${number(happened)}`
}

function round(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
