import { type Knight, totalMatches, winRatePercent } from '../league/knight.ts'
import { oddsConfidence } from './computeMatchOdds.ts'
import { ODDS_DAMPING_MATCHES } from './computePerformanceScore.ts'

/** A knight's results beside the expectation from their ratings; null without matches or expectation. */
export type PotentialArrow = 'up' | 'down' | null

export interface TruePotential {
  /** NTHD: 1 to 100, one decimal. */
  readonly nighthood: number
  readonly arrow: PotentialArrow
  /**
   * Expected wins per hundred matches against the field, drawn towards 50 for few matches; one decimal. Null if
   * unknown.
   */
  readonly promise: number | null
}

const NIGHTHOOD_SLOPE = 0.5
const EVEN = 50
/** The weight of the ratings, and the additional weight of a record. */
const RATINGS_WEIGHT = 0.4
const RECORD_WEIGHT = 0.6

/**
 * Moves nighthood by a knight's results beside the expectation, more with more matches; unchanged without one (rules
 * 9.5).
 * @param expectedWinPercent the chance in percent to win against the field.
 */
export function computeTruePotential(
  { nighthood, performanceHistory: history }: Pick<Knight, 'nighthood' | 'performanceHistory'>,
  expectedWinPercent: number | null,
): TruePotential {
  const matches = totalMatches(history)
  if (expectedWinPercent === null) return { nighthood: toTenth(within(nighthood)), arrow: null, promise: null }
  const surplus = winRatePercent(history) - expectedWinPercent
  const moved = nighthood + (NIGHTHOOD_SLOPE * surplus * matches) / (matches + ODDS_DAMPING_MATCHES)
  return {
    nighthood: toTenth(within(moved)),
    arrow: arrowOf(matches, surplus),
    promise: promiseOf(expectedWinPercent, matches),
  }
}

function promiseOf(expected: number, matches: number): number {
  const confidence = RATINGS_WEIGHT + RECORD_WEIGHT * oddsConfidence(matches)
  return toTenth(EVEN + confidence * (expected - EVEN))
}

function arrowOf(matches: number, surplus: number): PotentialArrow {
  if (matches === 0 || surplus === 0) return null
  return surplus > 0 ? 'up' : 'down'
}

const within = (nighthood: number): number => Math.min(100, Math.max(1, nighthood))
const toTenth = (figure: number): number => Math.round(10 * figure) / 10
