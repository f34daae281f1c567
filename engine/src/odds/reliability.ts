import { exactly } from './exactSum.ts'
import type { Forecast } from './forecast.ts'

/** What was said within one twentieth, and what happened: sums, so that weeks can be added up. */
export interface ForecastBin {
  /** 0 for 0 to 5 percent, up to 19. */
  readonly bin: number
  readonly cases: number
  /** Of what was said, each 0 to 1. */
  readonly said: number
  /** How often the first knight won. */
  readonly happened: number
  /** Of the squared differences between what was said and what happened. */
  readonly squares: number
}

/** What was said beside what happened, in percent. */
export interface ReliabilityRow {
  readonly from: number
  readonly to: number
  readonly cases: number
  readonly said: number
  readonly happened: number
}

/** How far what a forecaster said came true (rules 9.8). */
export interface Reliability {
  readonly cases: number
  /** Brier score: 0 is never wrong, 0.25 a coin. */
  readonly brier: number
  readonly rows: readonly ReliabilityRow[]
  /** Where what happened is further from what was said than chance would have it. */
  readonly faults: readonly ReliabilityRow[]
}

const BINS = 20
const PERCENT = 100
/** Of twenty rows one is two standard errors off by chance alone; one of 370 is three. */
const STANDARD_ERRORS = 3

/** The forecasts by twentieths of what they said; those that nobody said are left out. */
export function binForecasts(forecasts: readonly Omit<Forecast, 'forecaster'>[]): ForecastBin[] {
  return addBins(forecasts.map(binOf))
}

/** Bins of several weeks as those of all of them, from 0 on. */
export function addBins(bins: readonly ForecastBin[]): ForecastBin[] {
  const sums = new Map<number, ForecastBin>()
  for (const bin of bins) {
    const known = sums.get(bin.bin)
    sums.set(bin.bin, known ? sumOf(known, bin) : bin)
  }
  return [...sums.values()].sort((one, other) => one.bin - other.bin)
}

/** @param bins from 0 on, each once. */
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
  const exact = exactly(said)
  const squares = exactly((exact - happened) * (exact - happened))
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

/** Neighbours that are off the same way are one fault. */
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
 * 1 where more happened than was said, -1 where less, 0 where chance may have it so. The variance counts one case more
 * than there is, or a single surprise among a few would be a fault.
 */
function wayOff({ cases, said, happened }: ForecastBin): -1 | 0 | 1 {
  const variance = said * (1 - said / cases) + 1
  if (Math.abs(happened - said) <= STANDARD_ERRORS * Math.sqrt(variance)) return 0
  return happened > said ? 1 : -1
}
