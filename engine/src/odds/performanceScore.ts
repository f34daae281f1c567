import { type PerformanceHistory, totalMatches, winRate } from '../league/knight.ts'
import { FORM_RESULTS, type FormResult } from './formResult.ts'
import type { LeagueAverages } from './leagueAverages.ts'

/** Passes that hit percentage divides by, whatever was ridden (rules 9.2). */
export const PASSES_PER_MATCH = 9.5
/** Matches at which a record counts half; a few matches tell little. */
export const DAMPING_MATCHES = 10

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

/** From which hit percentage on it is worth how much. */
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

/** Hits per hundred passes, each match counted as 9.5 of them; 0 without matches (rules 9.2). */
export function hitPercentage(history: PerformanceHistory): number {
  const matches = totalMatches(history)
  return matches === 0 ? 0 : (100 * history.totalHits) / (PASSES_PER_MATCH * matches)
}

/**
 * How well a knight does beside the league, 1 to 100, 50 for who has no record (rules 9.2). Every term
 * that is named there is in it, damped while there are few matches.
 * @param form the latest results; more than five are not looked at.
 */
export function performanceScore(
  history: PerformanceHistory,
  averages: LeagueAverages,
  form: readonly FormResult[],
): number {
  const matches = totalMatches(history)
  if (matches === 0) return BASE_SCORE
  const perMatch = (count: number): number => count / matches
  const terms = [
    within(MAX_WIN_RATE_TERM, WIN_RATE_SLOPE * (winRate(history) - BASE_SCORE)),
    hitTerm(hitPercentage(history)),
    beside(perMatch(history.breaks), averages.averageBreaksPerMatch, BREAK_SLOPE, MAX_BREAK_TERM),
    beside(perMatch(history.dismountings), averages.averageDismountsPerMatch, BREAK_SLOPE, MAX_BREAK_TERM),
    beside(perMatch(history.pointsScored), averages.averagePointsPerMatch, EFFICIENCY_SLOPE, MAX_EFFICIENCY_TERM),
    within(MAX_FORM_TERM, sumOf(form.slice(0, FORM_RESULTS))),
    within(
      MAX_GAME_TERM,
      INJURY_SLOPE * (perMatch(history.injuriesInflicted) - averages.averageInjuriesPerMatch / 2) -
        PENALTY_SLOPE * (perMatch(history.penalties) - averages.averagePenaltiesPerMatch / 2),
    ),
  ]
  const weight = matches / (matches + DAMPING_MATCHES)
  return Math.min(MAX_SCORE, Math.max(MIN_SCORE, BASE_SCORE + weight * sumOf(terms)))
}

function hitTerm(percentage: number): number {
  return hitTiers.find(([from]) => percentage >= from)?.[1] ?? LOWEST_HIT_TERM
}

/** A knight's own count beside half of what a match sees; nothing where the league has seen none. */
function beside(own: number, leaguePerMatch: number, slope: number, max: number): number {
  return leaguePerMatch === 0 ? 0 : within(max, slope * (own / (leaguePerMatch / 2) - 1))
}

function within(max: number, term: number): number {
  return Math.min(max, Math.max(-max, term))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
