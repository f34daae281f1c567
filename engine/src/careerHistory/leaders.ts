import type { CareerCounts } from './careerCounters.ts'

/** The figures of the leader boards. All but wins are per match; the win rate is in percent. */
export const leaderFigures = ['wins', 'win-rate', 'points', 'hits', 'broken', 'unhorsed', 'inflicted'] as const
export type LeaderFigure = (typeof leaderFigures)[number]

/** The least number of matches for a leader: one lucky match is no rate. */
export const MIN_MATCHES_FOR_LEADERS = 10

const PER_HUNDRED = 100

/** A knight's figure; null with too few matches. */
export function leaderValue(figure: LeaderFigure, totals: CareerCounts): number | null {
  const { matches, wins } = totals
  if (matches < MIN_MATCHES_FOR_LEADERS) return null
  if (figure === 'wins') return wins
  return figure === 'win-rate' ? (wins / matches) * PER_HUNDRED : totals[figure] / matches
}

/** Lists the best knights in a figure; ties go to the knight with more matches. */
export function listLeaders<Knight extends { readonly totals: CareerCounts }>(
  figure: LeaderFigure,
  knights: readonly Knight[],
  limit: number,
): { readonly knight: Knight; readonly value: number }[] {
  return knights
    .flatMap((knight) => {
      const value = leaderValue(figure, knight.totals)
      return value ? [{ knight, value }] : []
    })
    .sort((one, other) => other.value - one.value || other.knight.totals.matches - one.knight.totals.matches)
    .slice(0, limit)
}
