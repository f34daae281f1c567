import { roundForExactSum } from './exactSum.ts'
import type { Forecast } from './forecast.ts'

/** The forecasts and results of one twentieth, as sums that add up over weeks. */
export interface ForecastBin {
  /** 0 for 0 to 5 percent, up to 19. */
  readonly bin: number
  readonly cases: number
  /** The sum of the forecasts, each 0 to 1. */
  readonly said: number
  /** The number of wins of the first knight. */
  readonly happened: number
  /** The sum of squared differences of forecast and result. */
  readonly squares: number
}

/** A twentieth's mean forecast and result, in percent. */
export interface ReliabilityRow {
  readonly from: number
  readonly to: number
  readonly cases: number
  readonly said: number
  readonly happened: number
}

/** A forecaster's reliability (rules 9.8). */
export interface Reliability {
  readonly cases: number
  /** Brier score: 0 is never wrong, 0.25 a coin. */
  readonly brier: number
  readonly rows: readonly ReliabilityRow[]
  /** The rows with a deviation beyond chance. */
  readonly faults: readonly ReliabilityRow[]
}

const BINS = 20
const PERCENT = 100
/** By chance one of twenty rows is off by two standard errors, and one of 370 by three. */
const STANDARD_ERRORS = 3

/** Groups forecasts by twentieths, without empty ones. */
export function binForecasts(forecasts: readonly Omit<Forecast, 'forecaster'>[]): ForecastBin[] {
  return mergeForecastBins(forecasts.map(binOf))
}

/** Adds the bins of several weeks, sorted from 0. */
export function mergeForecastBins(bins: readonly ForecastBin[]): ForecastBin[] {
  const sums = new Map<number, ForecastBin>()
  for (const bin of bins) {
    const known = sums.get(bin.bin)
    sums.set(bin.bin, known ? sumOf(known, bin) : bin)
  }
  return [...sums.values()].sort((one, other) => one.bin - other.bin)
}

/** @param bins sorted from 0, each once. */
export function computeReliability(bins: readonly ForecastBin[]): Reliability {
  const { cases, squares } = bins.reduce(sumOf, nothing)
  return {
    cases,
    brier: squares / Math.max(1, cases),
    rows: bins.map((bin) => rowOf(bin, bin.bin, bin.bin)),
    faults: faultsOf(bins),
  }
}

const nothing: ForecastBin = { bin: 0, cases: 0, said: 0, happened: 0, squares: 0 }

function binOf({ said, happened }: Omit<Forecast, 'forecaster'>): ForecastBin {
  const exact = roundForExactSum(said)
  const squares = roundForExactSum((exact - happened) * (exact - happened))
  return { bin: Math.min(BINS - 1, Math.floor(said * BINS)), cases: 1, said: exact, happened, squares }
}

function sumOf(one: ForecastBin, other: ForecastBin): ForecastBin {
  return {
    bin: one.bin,
    cases: one.cases + other.cases,
    said: one.said + other.said,
    happened: one.happened + other.happened,
    squares: one.squares + other.squares,
  }
}

function rowOf({ cases, said, happened }: ForecastBin, first: number, last: number): ReliabilityRow {
  return {
    from: (PERCENT * first) / BINS,
    to: (PERCENT * (last + 1)) / BINS,
    cases,
    said: (PERCENT * said) / cases,
    happened: (PERCENT * happened) / cases,
  }
}

/** Merges neighbours with the same sign into one fault. */
function faultsOf(bins: readonly ForecastBin[]): ReliabilityRow[] {
  const faults: { readonly first: number; last: number; readonly way: number; sum: ForecastBin }[] = []
  for (const bin of bins) {
    const way = wayOff(bin)
    if (way === 0) continue
    const before = faults.at(-1)
    if (before?.way === way && before.last === bin.bin - 1) {
      before.last = bin.bin
      before.sum = sumOf(before.sum, bin)
    } else faults.push({ first: bin.bin, last: bin.bin, way, sum: bin })
  }
  return faults.map(({ sum, first, last }) => rowOf(sum, first, last))
}

/**
 * 1 if more happened than forecast, -1 if less, 0 within chance. The variance counts one extra case, so that a single
 * surprise is no fault.
 */
function wayOff({ cases, said, happened }: ForecastBin): -1 | 0 | 1 {
  const variance = said * (1 - said / cases) + 1
  if (Math.abs(happened - said) <= STANDARD_ERRORS * Math.sqrt(variance)) return 0
  return happened > said ? 1 : -1
}
