import { currentVersions, type SeasonFigure, seasonFigures, tuningSettings } from '@tiltyard/engine'

/** What may be moved to get a figure: a setting, or several that are set to the same. */
export interface Mover {
  readonly id: string
  readonly name: string
  readonly paths: readonly [string, ...string[]]
  readonly min: number
  readonly max: number
}

const PERCENT = 100
const penaltyPlaces = currentVersions.rules.penaltyLocations
const [firstPlace = 'hand', ...otherPlaces] = penaltyPlaces

/** The places that earn penalties, alike; then each setting by itself. */
export const movers: readonly [Mover, ...Mover[]] = [
  {
    id: 'penalty-places',
    name: `Hit location: ${penaltyPlaces.join(', ')}, all alike`,
    paths: [`hitLocations.${firstPlace}`, ...otherPlaces.map((place) => `hitLocations.${place}`)],
    ...{ min: 0, max: PERCENT },
  },
  ...tuningSettings.map(({ path, name, min, max }): Mover => ({ id: path, name, paths: [path], min, max })),
]

/** Those that are mostly asked for, first. */
const common: readonly SeasonFigure[] = [
  'disqualifications',
  'withdrawals',
  'deaths',
  'ended-draw',
  'sudden-deaths',
  'upsets',
  'points',
  'passes',
  'mean-time',
  'median-time',
  'killed',
]

/** What may be wanted. */
export const soughtFigures: readonly SeasonFigure[] = [
  ...common,
  ...seasonFigures.filter((figure) => !common.includes(figure)),
]
