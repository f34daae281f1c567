import { type PerformanceHistory, totalMatches } from '../league/knight.ts'

/** The averages of a match, both knights together (rules 9.1). */
export interface LeagueAverages {
  readonly averagePointsPerMatch: number
  readonly averageBreaksPerMatch: number
  readonly averageDismountsPerMatch: number
  readonly averagePenaltiesPerMatch: number
  readonly averageInjuriesPerMatch: number
  /** Recorded matches; 0 means that the averages are the defaults. */
  readonly totalMatches: number
}

/** The averages before the first recorded match (rules 9.1). */
export const defaultLeagueAverages: LeagueAverages = {
  averagePointsPerMatch: 25,
  averageBreaksPerMatch: 0.3,
  averageDismountsPerMatch: 0.15,
  averagePenaltiesPerMatch: 0.1,
  averageInjuriesPerMatch: 0.2,
  totalMatches: 0,
}

/** The league's averages; the defaults without a recorded match (rules 9.1). */
export function computeLeagueAverages(histories: readonly PerformanceHistory[]): LeagueAverages {
  const sum = (count: (history: PerformanceHistory) => number): number =>
    histories.reduce((total, history) => total + count(history), 0)
  // Every match is in the records of two knights.
  const matches = sum(totalMatches) / 2
  if (matches === 0) return defaultLeagueAverages
  return {
    averagePointsPerMatch: sum(({ pointsScored }) => pointsScored) / matches,
    averageBreaksPerMatch: sum(({ breaks }) => breaks) / matches,
    averageDismountsPerMatch: sum(({ dismountings }) => dismountings) / matches,
    averagePenaltiesPerMatch: sum(({ penalties }) => penalties) / matches,
    averageInjuriesPerMatch: sum(({ injuriesInflicted }) => injuriesInflicted) / matches,
    totalMatches: matches,
  }
}
