import { type PerformanceHistory, totalMatches } from '../league/knight.ts'
import type { LeagueAverages } from './computeLeagueAverages.ts'
import { computePerformanceScore } from './computePerformanceScore.ts'
import type { FormResult } from './toFormResult.ts'

/** A knight, as far as odds need one. */
export interface KnightForOdds {
  readonly id: string
  readonly performanceHistory: PerformanceHistory
  /** The latest results, newest first. */
  readonly form: readonly FormResult[]
}

export type OddsError = 'Insufficient match data' | 'Calculation error'

/** The odds of two knights (rules 9.3). */
export interface Odds {
  readonly knight1Id: string
  readonly knight2Id: string
  /** Whole percents from 5 to 95 with sum 100; 0 with an error. */
  readonly knight1Odds: number
  readonly knight2Odds: number
  /** 0 to 0.99. */
  readonly confidence: number
  readonly error?: OddsError
}

const MIN_ODDS = 5
const MAX_ODDS = 95

/** Confidence by the number of matches, up to each limit (rules 9.4). */
const confidenceTiers: readonly (readonly [upTo: number, confidence: number])[] = [
  [0, 0],
  [1, 0.15],
  [2, 0.25],
  [3, 0.35],
  [4, 0.45],
  [5, 0.55],
  [10, 0.65],
  [20, 0.75],
  [50, 0.85],
  [100, 0.92],
]
const TOP_CONFIDENCE = 0.96
const MAX_CONFIDENCE = 0.99
const MANY_MATCHES = 20
const MANY_MATCHES_BONUS = 0.05
const BOTH_KNOWN_MATCHES = 10
const BOTH_KNOWN_BONUS = 0.03

/**
 * Computes the odds from both knights' records (rules 9.3). A knight without a record gives the error "Insufficient
 * match data", invalid numbers "Calculation error".
 */
export function computeMatchOdds(knight1: KnightForOdds, knight2: KnightForOdds, averages: LeagueAverages): Odds {
  const ids = { knight1Id: knight1.id, knight2Id: knight2.id }
  const played = [knight1, knight2].map((knight) => totalMatches(knight.performanceHistory))
  if (played.some((count) => count === 0)) return without(ids, 'Insufficient match data')
  const scores = [knight1, knight2].map((knight) =>
    computePerformanceScore(knight.performanceHistory, averages, knight.form),
  )
  const [score1 = 0, score2 = 0] = scores
  const knight1Odds = oddsOf(score1, score2)
  if (!Number.isFinite(knight1Odds)) return without(ids, 'Calculation error')
  return { ...ids, knight1Odds, knight2Odds: 100 - knight1Odds, confidence: oddsConfidence(Math.min(...played)) }
}

/** The return of a stake of 1 at these odds in percent, 1.05 to 20; null for odds of 0 (rules 9.3). */
export function oddsToReturn(odds: number): number | null {
  return odds > 0 ? 100 / odds : null
}

/** The confidence of odds, 0 to 0.99. @param matches the fewer of both knights' matches. */
export function oddsConfidence(matches: number): number {
  const base = confidenceTiers.find(([upTo]) => matches <= upTo)?.[1] ?? TOP_CONFIDENCE
  const bonus =
    (matches >= MANY_MATCHES ? MANY_MATCHES_BONUS : 0) + (matches >= BOTH_KNOWN_MATCHES ? BOTH_KNOWN_BONUS : 0)
  // Rounded to the hundredth against floating-point noise.
  return Math.min(MAX_CONFIDENCE, Math.round(100 * (base + bonus)) / 100)
}

/** Log-odds are 1.5 times those of the scores: linear odds would overstate both ends. */
function oddsOf(score1: number, score2: number): number {
  const [spread1, spread2] = [spread(score1), spread(score2)]
  return Math.round(Math.min(MAX_ODDS, Math.max(MIN_ODDS, (100 * spread1) / (spread1 + spread2))))
}

/** To the power of 1.5. A square root is the same on every machine; other powers may differ. */
function spread(score: number): number {
  return score * Math.sqrt(score)
}

function without(ids: Pick<Odds, 'knight1Id' | 'knight2Id'>, error: OddsError): Odds {
  return { ...ids, knight1Odds: 0, knight2Odds: 0, confidence: 0, error }
}
