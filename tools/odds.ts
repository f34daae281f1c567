// npm run odds: simulates weeks and measures the reliability of the odds, and of the engine's chances before matches
// and after each pass.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Forecast, Reliability, ReliabilityRow } from '@tiltyard/engine'
import { buildEngine } from './prepare.mjs'
import { orRefuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent odds -- --weeks N --seed S [--reckoners] [--json]'
const MAX_WEEKS = 1_000
const COIN_BRIER = 0.25
const flags = orRefuse(usage, () => {
  const options = {
    weeks: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    reckoners: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  return { ...values, weeks: wholeNumber('--weeks', values.weeks, 1, MAX_WEEKS, usage) }
})
buildEngine()
const engine = await import('@tiltyard/engine')

interface Report extends Reliability {
  readonly forecaster: string
  /** Of the Brier score: 1 is as good as a coin; less is better. */
  readonly ratio: number
}

const forecasts = (await rideWeeks()).flat()
const names = [...new Set(forecasts.map(({ forecaster }) => forecaster))].sort(engine.inOrderOfForecasters)
const reports = names.map(reportOf)
console.log(flags.json ? JSON.stringify({ weeks: flags.weeks, coinBrier: COIN_BRIER, reports }) : asText())

/** Simulates the weeks on all cores; a free process takes the next one. */
async function rideWeeks(): Promise<Forecast[][]> {
  const weeks: Forecast[][] = []
  let next = 0
  const rider = fileURLToPath(new URL('oddsWeek.ts', import.meta.url))
  const rideAlong = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(rider, [flags.seed, flags.reckoners ? 'reckoners' : 'whole'], {
        execArgv: ['--import', 'tsx'],
      })
      let week = -1
      const goOn = (): void => {
        week = next++
        if (week < flags.weeks) child.send(week)
        else child.disconnect()
      }
      child.on('message', (said: Forecast[]) => {
        weeks[week] = said
        goOn()
      })
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A week was not ridden: code ${code}.`))))
      goOn()
    })
  const processes = Math.min(flags.weeks, availableParallelism())
  await Promise.all(Array.from({ length: processes }, rideAlong))
  return weeks
}

function reportOf(forecaster: string): Report {
  const said = forecasts.filter((forecast) => forecast.forecaster === forecaster)
  const { cases, brier, rows, faults } = engine.computeReliability(engine.binForecasts(said))
  const rounded = (list: readonly ReliabilityRow[]) =>
    list.map((row) => ({ ...row, said: round(row.said, 1), happened: round(row.happened, 1) }))
  return {
    ...{ forecaster, cases, brier: round(brier, 5), ratio: round(brier / COIN_BRIER, 3) },
    ...{ rows: rounded(rows), faults: rounded(faults) },
  }
}

function asText(): string {
  const lines = reports.flatMap(({ forecaster, cases, brier, ratio, rows, faults }) => [
    `${forecaster.padEnd(10)} ${String(cases).padStart(7)} said  Brier ${brier.toFixed(5)}  of a coin's ${ratio.toFixed(3)}`,
    ...rows.map((row) => `  ${textOf(row)}`),
    ...faults.map((row) => `  Bad: ${textOf(row)}`),
  ])
  return [`weeks ${flags.weeks}`, ...lines].join('\n')
}

function textOf({ from, to, cases, said, happened }: ReliabilityRow): string {
  const number = (value: number) => value.toFixed(1).padStart(5)
  return `${String(from).padStart(3)} to ${String(to).padStart(3)}  ${String(cases).padStart(7)} said ${number(said)}  happened ${number(happened)}`
}

function round(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
