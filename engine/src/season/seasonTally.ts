import { forkSeed } from '../random/randomNumbers.ts'
import { seedFromText } from '../random/seed.ts'
import { addOddsResultCounts, type OddsResultCounts } from './calibrationStats.ts'
import { computeSeasonFiguresFromTotals } from './computeSeasonFiguresFromTotals.ts'
import { type SeasonFigure, seasonFigures } from './seasonFigure.ts'
import type { SeasonSimulationPlan } from './seasonSimulationPlan.ts'
import { generateSeasonCalendar, type SeasonTotals, simulateSeason } from './simulateSeason.ts'

/** The sum and the sum of squares of a figure over seasons, in whole parts of its unit. */
export interface SeasonFigureSums {
  readonly sum: number
  readonly squares: number
}

export type AllSeasonFigureSums = Readonly<Record<SeasonFigure, SeasonFigureSums>>

/** The totals of the seasons with one tuning. */
export interface TuningTally {
  readonly matches: number
  readonly odds: OddsResultCounts
  readonly figures: AllSeasonFigureSums
  /** Each season minus the same season with the first tuning. */
  readonly differences: AllSeasonFigureSums
}

/** Sums of whole numbers over seasons, so that the order of addition does not matter. */
export interface SeasonTally {
  readonly seasons: number
  /** In the order of the plan's tunings. */
  readonly tunings: readonly TuningTally[]
}

/**
 * Simulates the `index`-th season of a plan with each tuning, with the same weeks and dice. So differences come from
 * the tunings only. A pure function; check the plan first (`assertSeasonSimulationPlan`).
 * @throws Error as `generateWeekSchedule` does.
 */
export function simulateAndTallySeason(plan: SeasonSimulationPlan, index: number): SeasonTally {
  const calendar = generateSeasonCalendar(plan, forkSeed(seedFromText(`season/${plan.seed}`), String(index)))
  const counts = plan.tunings.map((tuning) => simulateSeason(plan, tuning, calendar))
  const figures = counts.map(computeSeasonFiguresFromTotals)
  return {
    seasons: 1,
    tunings: counts.map((count, at) => tallyOf(count, figures[at] ?? {}, figures[0] ?? {})),
  }
}

/** Adds two tallies. @throws RangeError for tallies of different plans. */
export function addSeasonTallies(one: SeasonTally, other: SeasonTally): SeasonTally {
  if (one.tunings.length !== other.tunings.length) throw new RangeError('These seasons are of different plans.')
  return {
    seasons: one.seasons + other.seasons,
    tunings: one.tunings.map((tally, at) => {
      const more = other.tunings[at]
      return more === undefined ? tally : addTuning(tally, more)
    }),
  }
}

type Figures = Readonly<Partial<Record<SeasonFigure, number>>>

function tallyOf({ matches, odds }: SeasonTotals, figures: Figures, first: Figures): TuningTally {
  const difference = (figure: SeasonFigure): number => (figures[figure] ?? 0) - (first[figure] ?? 0)
  return {
    matches,
    odds,
    figures: eachFigure((figure) => sumsOf(figures[figure] ?? 0)),
    differences: eachFigure((figure) => sumsOf(difference(figure))),
  }
}

function addTuning(one: TuningTally, other: TuningTally): TuningTally {
  const add = (a: SeasonFigureSums, b: SeasonFigureSums): SeasonFigureSums => ({
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
  })
  return {
    matches: one.matches + other.matches,
    odds: addOddsResultCounts(one.odds, other.odds),
    figures: eachFigure((figure) => add(one.figures[figure], other.figures[figure])),
    differences: eachFigure((figure) => add(one.differences[figure], other.differences[figure])),
  }
}

function sumsOf(value: number): SeasonFigureSums {
  return { sum: value, squares: value * value }
}

function eachFigure<Value>(of: (figure: SeasonFigure) => Value): Readonly<Record<SeasonFigure, Value>> {
  return Object.fromEntries(seasonFigures.map((figure) => [figure, of(figure)])) as Record<SeasonFigure, Value>
}
