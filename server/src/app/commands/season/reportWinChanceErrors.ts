import { availableParallelism } from 'node:os'
import { CommandUsageError } from '../commandUsageError.ts'
import {
  roundToThousandths,
  type WinChanceMeasurement,
  type WinChanceMeasurementTask,
} from './measureWinChanceErrors.ts'
import { SimulationThreadPool } from './simulationThreadPool.ts'

/** What is measured; see `tiltyard chances --help`. */
export interface WinChanceErrorFlags {
  readonly errors?: boolean
  readonly pairs: number
  readonly rides: number
  readonly seed: string
  readonly json?: boolean
}

/** All in percentage points. */
interface Answer {
  readonly pairs: number
  readonly rides: number
  readonly worst: number
  readonly mean: number
  readonly worstByTuning: Readonly<Record<string, number>>
  /** The standard error of the rides at even odds. */
  readonly standardError: number
  readonly cases: readonly WinChanceMeasurement[]
}

/** Measures how far win chances are from many simulated matches. @param warn receives a line as each case is done. */
export async function reportWinChanceErrors(flags: WinChanceErrorFlags, warn: (text: string) => void): Promise<string> {
  const { errors, pairs, rides, seed, json } = flags
  if (errors !== true) throw new CommandUsageError('Say what to measure. Use --errors.')
  const tasks = Array.from({ length: pairs }, (_, index) => ({ seed, index, rides }))
  const threads = Math.min(availableParallelism(), pairs)
  const pool = new SimulationThreadPool<WinChanceMeasurementTask, WinChanceMeasurement>(
    new URL('./caseError.worker', import.meta.url),
    threads,
  )
  const cases = await pool.askAll(tasks, (found) => warn(asLine(found))).finally(() => pool.close())
  const answer = answerOf(cases, flags)
  return json ? JSON.stringify(answer) : asText(answer)
}

function answerOf(cases: readonly WinChanceMeasurement[], { pairs, rides }: WinChanceErrorFlags): Answer {
  const worst = (some: readonly WinChanceMeasurement[]): number => Math.max(...some.map(({ error }) => error))
  const tunings = [...new Set(cases.map(({ tuning }) => tuning))]
  return {
    pairs,
    rides,
    worst: worst(cases),
    mean: roundToThousandths(cases.reduce((sum, { error }) => sum + error, 0) / cases.length),
    worstByTuning: Object.fromEntries(
      tunings.map((tuning) => [tuning, worst(cases.filter((found) => found.tuning === tuning))]),
    ),
    standardError: roundToThousandths(50 / Math.sqrt(rides)),
    cases,
  }
}

function asText({ cases, worstByTuning, ...facts }: Answer): string {
  return [
    ...cases.map(asLine),
    ...Object.entries(facts).map(([name, value]) => `${name.padEnd(20)} ${value}`),
    ...Object.entries(worstByTuning).map(([tuning, worst]) => `${`worst, ${tuning}`.padEnd(20)} ${worst}`),
  ].join('\n')
}

function asLine({
  index,
  tuning,
  pass,
  wounds,
  penalties,
  said,
  happened,
  error,
  standardError,
}: WinChanceMeasurement): string {
  const shares = (['knight1', 'knight2', 'none'] as const).map(
    (outcome) => `${said[outcome].toFixed(2).padStart(6)} (${happened[outcome].toFixed(2).padStart(6)})`,
  )
  const at = `after pass ${pass}, ${wounds} wounds, ${penalties} penalties`
  return `${String(index).padStart(4)} ${tuning.padEnd(10)} ${at.padEnd(36)} ${shares.join(' ')} off by ${error.toFixed(3)} (se ${standardError.toFixed(3)})`
}
