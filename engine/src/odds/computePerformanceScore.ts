import { type PerformanceHistory, totalMatches, winRatePercent } from '../league/knight.ts'
import type { LeagueAverages } from './computeLeagueAverages.ts'
import { FORM_RESULT_COUNT, type FormResult } from './toFormResult.ts'

/** The assumed passes per match in the hit percentage (rules 9.2). */
export const ASSUMED_PASSES_PER_MATCH = 9.5
/** The number of matches at which a record counts half. */
export const ODDS_DAMPING_MATCHES = 10

const BASE_SCORE = 50
const WIN_RATE_SLOPE = 0.5
const MAX_WIN_RATE_TERM = 25
const BREAK_SLOPE = 5
const MAX_BREAK_TERM = 20
const EFFICIENCY_SLOPE = 15
const MAX_EFFICIENCY_TERM = 15
const MAX_FORM_TERM = 5
const INJURY_SLOPE = 2
const PENALTY_SLOPE = 5
const MAX_GAME_TERM = 5
const MIN_SCORE = 1
const MAX_SCORE = 100

/** Hit percentage tiers and their terms. */
const hitTiers: readonly (readonly [from: number, term: number])[] = [
  [80, 20],
  [70, 15],
  [60, 10],
  [50, 5],
  [40, 0],
  [30, -4],
  [20, -8],
]
const LOWEST_HIT_TERM = -12

/** Hits per hundred passes, at 9.5 passes per match; 0 without matches (rules 9.2). */
export function hitPercentOfAssumedPasses(history: PerformanceHistory): number {
  const matches = totalMatches(history)
  return matches === 0 ? 0 : (100 * history.totalHits) / (ASSUMED_PASSES_PER_MATCH * matches)
}

/**
 * A knight's score beside the league, 1 to 100, 50 without a record (rules 9.2). It includes every term of the rules,
 * damped for few matches. @param form the latest results; more than five are ignored.
 */
export function computePerformanceScore(
  history: PerformanceHistory,
  averages: LeagueAverages,
  form: readonly FormResult[],
): number {
  const matches = totalMatches(history)
  if (matches === 0) return BASE_SCORE
  const perMatch = (count: number): number => count / matches
  const terms = [
    clampTo(MAX_WIN_RATE_TERM, WIN_RATE_SLOPE * (winRatePercent(history) - BASE_SCORE)),
    hitTerm(hitPercentOfAssumedPasses(history)),
    relative(perMatch(history.breaks), averages.averageBreaksPerMatch, BREAK_SLOPE, MAX_BREAK_TERM),
    relative(perMatch(history.dismountings), averages.averageDismountsPerMatch, BREAK_SLOPE, MAX_BREAK_TERM),
    relative(perMatch(history.pointsScored), averages.averagePointsPerMatch, EFFICIENCY_SLOPE, MAX_EFFICIENCY_TERM),
    clampTo(MAX_FORM_TERM, sumOf(form.slice(0, FORM_RESULT_COUNT))),
    clampTo(
      MAX_GAME_TERM,
      INJURY_SLOPE * (perMatch(history.injuriesInflicted) - averages.averageInjuriesPerMatch / 2) -
        PENALTY_SLOPE * (perMatch(history.penalties) - averages.averagePenaltiesPerMatch / 2),
    ),
  ]
  const weight = matches / (matches + ODDS_DAMPING_MATCHES)
  return Math.min(MAX_SCORE, Math.max(MIN_SCORE, BASE_SCORE + weight * sumOf(terms)))
}

function hitTerm(percentage: number): number {
  return hitTiers.find(([from]) => percentage >= from)?.[1] ?? LOWEST_HIT_TERM
}

/** A count per match beside half of the league's average; 0 if that is 0. */
function relative(own: number, leaguePerMatch: number, slope: number, max: number): number {
  return leaguePerMatch === 0 ? 0 : clampTo(max, slope * (own / (leaguePerMatch / 2) - 1))
}

function clampTo(max: number, term: number): number {
  return Math.min(max, Math.max(-max, term))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
