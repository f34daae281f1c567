import { type CareerCounts, careerCounters } from '../careerHistory/careerCounters.ts'
import { getResultCode } from '../careerHistory/result.ts'
import type { RiderMatchSummary } from '../careerHistory/summarizeMatch.ts'
import type { Ending } from '../joust/event.ts'
import { type BySide, otherSide, type Side, sides } from '../league/side.ts'

/** One knight's side of a joust. */
export interface SeasonJoustSide extends RiderMatchSummary {
  readonly knightId: string
  /** The stable for which they rode. */
  readonly stableId: string
  /** The engine's chance to win before the joust, 0 to 1; null if not computed. */
  readonly chance: number | null
}

/** The facts of a finished joust of a season. A stopped joust is none. */
export interface SeasonJoust extends BySide<SeasonJoustSide> {
  /** The id of its match. */
  readonly id: string
  readonly stage: 'regular' | 'tourney'
  readonly ending: Ending
  readonly winner: Side | null
  readonly passes: number
  /** Percent that knight 1 wins, by the odds before the joust; null without odds. */
  readonly odds1: number | null
  /** The sum of the moves of the chance (`computeWinChanceSwing`); null if not computed, or without a winner. */
  readonly swing: number | null
}

/** Sums the jousts of each knight, by knight id. @public */
export function sumCareers(jousts: readonly SeasonJoust[]): ReadonlyMap<string, CareerCounts> {
  const careers = new Map<string, Record<keyof CareerCounts, number>>()
  for (const joust of jousts) {
    for (const side of sides) {
      const { knightId } = joust[side]
      const totals = careers.get(knightId) ?? noTotals()
      const counts = countRide(joust, side)
      for (const counter of careerCounters) totals[counter] += counts[counter]
      careers.set(knightId, totals)
    }
  }
  return careers
}

function noTotals(): Record<keyof CareerCounts, number> {
  return Object.fromEntries(careerCounters.map((counter) => [counter, 0])) as Record<keyof CareerCounts, number>
}

function countRide(joust: SeasonJoust, side: Side): CareerCounts {
  const [own, other] = [joust[side], joust[otherSide(side)]]
  const result = getResultCode(joust, side)
  const { points, hits, broken, falls, wounds, penalties } = own
  return {
    ...{ matches: 1, wins: Number(result === 'W'), draws: Number(result === 'D') },
    losses: Number(result === 'L' || result === 'FF' || result === 'DTH'),
    ...{ disqualifications: Number(result === 'DQ'), forfeits: Number(result === 'FF') },
    ...{ deaths: Number(result === 'DTH'), points, hits, broken, unhorsed: other.falls, falls },
    ...{ inflicted: other.wounds, wounds, penalties, passes: joust.passes },
  }
}
