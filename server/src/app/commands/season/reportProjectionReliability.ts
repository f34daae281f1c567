import { availableParallelism } from 'node:os'
import { projectionKinds } from '@tiltyard/engine'
import type { SimulatedProjectionCase } from './projectSimulatedSeasonWeekByWeek.ts'
import { SimulationThreadPool } from './simulationThreadPool.ts'

/** What is simulated; see `tiltyard odds --help`. */
export interface ProjectionFlags {
  readonly seasons: number
  readonly seed: string
  readonly json?: boolean
}

/** Brier scores of one kind of chance: 0 is never wrong. */
interface KindReport {
  readonly kind: string
  readonly cases: number
  readonly brier: number
  /** Of the order of the standings, and of the share that it happens to anybody. */
  readonly naiveBrier: number
  readonly baseBrier: number
}

/** The chances of one tenth. */
interface TenthReport {
  readonly from: number
  readonly to: number
  readonly cases: number
  /** Means in percent. */
  readonly said: number
  readonly happened: number
  /** How far they are apart, in standard errors over the seasons. */
  readonly standardErrors: number
}

const TENTHS = 10
const PERCENT = 100

/** Simulates seasons on all cores and reports how often the chances of their projections came true. */
export async function reportProjectionReliability({ seasons, seed, json }: ProjectionFlags): Promise<string> {
  const threads = Math.min(seasons, availableParallelism())
  const pool = new SimulationThreadPool<string, SimulatedProjectionCase[]>(
    new URL('./projectSeasons.worker', import.meta.url),
    threads,
  )
  const tasks = Array.from({ length: seasons }, (_, season) => `${seed}/${season}`)
  const cases = (await pool.askAll(tasks).finally(() => pool.close())).flat()
  const report = summarizeProjectionCases(cases)
  return json ? JSON.stringify({ seasons, ...report }) : formatAccount(seasons, report)
}

/** Holds projections to account: by kind beside simpler forecasts, and by tenths of what was said. */
export function summarizeProjectionCases(cases: readonly SimulatedProjectionCase[]) {
  const kinds = ['all', ...projectionKinds].flatMap((kind) => {
    const own = kind === 'all' ? cases : cases.filter((one) => one.kind === kind)
    return own.length === 0 ? [] : [reportKind(kind, own)]
  })
  const tenths = Array.from({ length: TENTHS }, (_, tenth) => tenth).flatMap((tenth) => {
    const own = cases.filter(({ said }) => Math.min(TENTHS - 1, Math.floor(said * TENTHS)) === tenth)
    return own.length === 0 ? [] : [reportTenth(tenth, own)]
  })
  return { kinds, tenths }
}

function reportKind(kind: string, cases: readonly SimulatedProjectionCase[]): KindReport {
  const shares = new Map(projectionKinds.map((one) => [one, mean(happenedIn(cases.filter((own) => own.kind === one)))]))
  const brier = (forecast: (one: SimulatedProjectionCase) => number): number =>
    round(mean(cases.map((one) => (forecast(one) - one.happened) ** 2)), 5)
  return {
    ...{ kind, cases: cases.length, brier: brier(({ said }) => said), naiveBrier: brier(({ naive }) => naive) },
    baseBrier: brier((one) => shares.get(one.kind) ?? 0),
  }
}

/**
 * The chances of one season depend on each other, so the standard error is that of the sums over seasons. It needs two
 * seasons with cases of the tenth.
 */
function reportTenth(tenth: number, cases: readonly SimulatedProjectionCase[]): TenthReport {
  const bySeason = new Map<string, number>()
  for (const { season, said, happened } of cases) bySeason.set(season, (bySeason.get(season) ?? 0) + happened - said)
  const off = [...bySeason.values()]
  const sum = off.reduce((total, one) => total + one, 0)
  const spread = (off.reduce((total, one) => total + one * one, 0) * off.length) / Math.max(1, off.length - 1)
  return {
    ...{ from: (PERCENT / TENTHS) * tenth, to: (PERCENT / TENTHS) * (tenth + 1), cases: cases.length },
    said: round(PERCENT * mean(cases.map(({ said }) => said)), 1),
    happened: round(PERCENT * mean(happenedIn(cases)), 1),
    standardErrors: spread === 0 ? 0 : round(sum / Math.sqrt(spread), 1),
  }
}

function formatAccount(seasons: number, { kinds, tenths }: ReturnType<typeof summarizeProjectionCases>): string {
  return [
    `seasons ${seasons}, each projected before every week and after the draw`,
    '',
    lineOf(['Brier scores', 'cases', 'projection', 'standings', 'base rate']),
    ...kinds.map(({ kind, cases, brier, naiveBrier, baseBrier }) =>
      lineOf([kind, String(cases), brier.toFixed(5), naiveBrier.toFixed(5), baseBrier.toFixed(5)]),
    ),
    '',
    lineOf(['said', 'cases', 'said %', 'happened %', 'std errors']),
    ...tenths.map(({ from, to, cases, said, happened, standardErrors }) =>
      lineOf([`${from} to ${to}%`, String(cases), ...[said, happened, standardErrors].map((one) => one.toFixed(1))]),
    ),
  ].join('\n')
}

function lineOf([first = '', ...others]: readonly string[]): string {
  return first.padEnd(18) + others.map((other) => other.padStart(12)).join('')
}

function happenedIn(cases: readonly SimulatedProjectionCase[]): number[] {
  return cases.map(({ happened }) => happened)
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

function round(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
