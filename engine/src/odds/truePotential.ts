import { type Knight, type PersonalStats, statNames, totalMatches, winRate } from '../league/knight.ts'
import { exponential } from './exponential.ts'
import { DAMPING_MATCHES } from './performanceScore.ts'

/** Where a knight stands beside what their ratings promise; null while nothing has been ridden. */
export type PotentialArrow = 'up' | 'down' | null

export interface TruePotential {
  /** NTHD: 1 to 100, one decimal. */
  readonly nighthood: number
  readonly arrow: PotentialArrow
}

/** Log-odds of a win per point of a rating above 3, fitted to 300,000 matches under Reading A (rules 9.5). */
const ratingWeights: PersonalStats = {
  accuracy: 0.275,
  ferocity: 0.156,
  power: 0.068,
  control: 0.03,
  riding: 0.026,
  stamina: 0,
}
const MIDDLE_RATING = 3
const NIGHTHOOD_SLOPE = 0.5

/** The wins per hundred that ratings promise against a knight who has 3 in everything, 0 to 100. */
export function expectedWinRate(stats: PersonalStats): number {
  const logOdds = statNames.reduce((sum, stat) => sum + ratingWeights[stat] * (stats[stat] - MIDDLE_RATING), 0)
  return 100 / (1 + exponential(-logOdds))
}

/**
 * Nighthood moved towards what a knight's results say beside what their ratings promise, the more so the
 * more they have ridden (rules 9.5).
 */
export function truePotential(
  knight: Pick<Knight, 'nighthood' | 'personalStats' | 'performanceHistory'>,
): TruePotential {
  const { performanceHistory: history } = knight
  const matches = totalMatches(history)
  const expected = expectedWinRate(knight.personalStats)
  const surplus = winRate(history) - expected
  const moved = knight.nighthood + (NIGHTHOOD_SLOPE * surplus * matches) / (matches + DAMPING_MATCHES)
  return { nighthood: Math.round(10 * Math.min(100, Math.max(1, moved))) / 10, arrow: arrowOf(matches, surplus) }
}

function arrowOf(matches: number, surplus: number): PotentialArrow {
  if (matches === 0 || surplus === 0) return null
  return surplus > 0 ? 'up' : 'down'
}
