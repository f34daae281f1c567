import {
  type PairForecastCache,
  projectSeason,
  type SeasonProjection,
  type SeasonStateForProjection,
  seedFromText,
  type Tuning,
} from '@tiltyard/engine'

/** The open season as it stands between two match sets. */
export interface SeasonToProject {
  readonly season: number
  readonly moment: SeasonStateForProjection
  readonly tuning: Tuning
}

/** Projects a season. Its seed is public and the same for the whole season, so that only what happens moves chances. */
export function projectOpenSeason({ season, moment }: SeasonToProject, forecasts: PairForecastCache): SeasonProjection {
  return projectSeason(moment, forecasts, seedFromText(`projections of season ${season}`))
}
