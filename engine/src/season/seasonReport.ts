import type { OddsTenth } from './calibrationStats.ts'
import { getFigureUnitAndPrecision, type SeasonFigure, seasonFigures } from './seasonFigure.ts'
import type { AllSeasonFigureSums, SeasonTally } from './seasonTally.ts'

/** A figure over seasons, in its unit. */
export interface SeasonFigureStatistics {
  readonly mean: number
  /** The standard error of the mean; 0 for a single season, where it is unknown. */
  readonly error: number
  /** The standard deviation between seasons. */
  readonly deviation: number
}

export type AllSeasonFigureStatistics = Readonly<Record<SeasonFigure, SeasonFigureStatistics>>

/** The stored report of the seasons with one tuning. */
export interface TuningReport {
  readonly seasons: number
  readonly matches: number
  readonly figures: AllSeasonFigureStatistics
  /** The first knight's odds by tenths, from 0: count, forecast and result in percent. */
  readonly reliability: readonly ReliabilityTenth[]
}

export interface ReliabilityTenth {
  readonly predictions: number
  readonly said: number
  readonly happened: number
}

/** Differences within this many standard errors count as chance. */
export const NOISE_STANDARD_ERRORS = 2

/** The report of the `at`-th tuning of a tally. @throws RangeError if there is none. */
export function createTuningReport({ seasons, tunings }: SeasonTally, index: number): TuningReport {
  const tally = tunings[index]
  if (tally === undefined) throw new RangeError(`There is no tuning ${index} in these seasons.`)
  return {
    seasons,
    matches: tally.matches,
    figures: reportsOf(tally.figures, seasons),
    reliability: tally.odds.bins.map(tenthOf),
  }
}

/** The difference of the `at`-th tuning from the first, season by season with the same dice. */
export function createDifferenceReport({ seasons, tunings }: SeasonTally, index: number): AllSeasonFigureStatistics {
  const tally = tunings[index]
  if (tally === undefined) throw new RangeError(`There is no tuning ${index} in these seasons.`)
  return reportsOf(tally.differences, seasons)
}

/** True if a difference is within chance; about one in twenty zero differences is not. */
export function isDifferenceWithinChance({ mean, error }: Pick<SeasonFigureStatistics, 'mean' | 'error'>): boolean {
  return Math.abs(mean) <= NOISE_STANDARD_ERRORS * error
}

/** The difference of two figures from independent dice; their variances add up. */
export function differenceOfIndependentFigures(
  from: SeasonFigureStatistics,
  to: SeasonFigureStatistics,
): Pick<SeasonFigureStatistics, 'mean' | 'error'> {
  return { mean: to.mean - from.mean, error: combineStandardErrors(from.error, to.error) }
}

function reportsOf(sums: AllSeasonFigureSums, seasons: number): AllSeasonFigureStatistics {
  const report = (figure: SeasonFigure): SeasonFigureStatistics => {
    const { parts } = getFigureUnitAndPrecision(figure)
    const { sum, squares } = sums[figure]
    const mean = sum / seasons
    const variance = seasons < 2 ? 0 : Math.max(0, squares - sum * mean) / (seasons - 1)
    const deviation = Math.sqrt(variance) / parts
    return { mean: mean / parts, error: deviation / Math.sqrt(seasons), deviation }
  }
  return Object.fromEntries(seasonFigures.map((figure) => [figure, report(figure)])) as Record<
    SeasonFigure,
    SeasonFigureStatistics
  >
}

function tenthOf({ predictions, said, happened }: OddsTenth): ReliabilityTenth {
  const divisor = Math.max(1, predictions)
  return { predictions, said: said / divisor, happened: (100 * happened) / divisor }
}

/** The standard error of a difference of two independent figures. */
export function combineStandardErrors(one: number, other: number): number {
  return Math.sqrt(one * one + other * other)
}
