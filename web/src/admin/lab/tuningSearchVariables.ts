import { t } from '@lingui/core/macro'
import { currentVersions, type SeasonFigure, seasonFigures, tuningSettings } from '@tiltyard/engine'
import { locationNames } from '../../league/knights/woundWords.ts'
import { tuningSettingName } from '../../league/settings/settingNames.ts'

/** A search's variable: one setting, or several that get the same value. */
export interface TuningSearchVariable {
  readonly id: string
  readonly name: string
  readonly paths: readonly [string, ...string[]]
  readonly min: number
  readonly max: number
}

const PERCENT = 100
const penaltyPlaces = currentVersions.rules.penaltyLocations
const [firstPlace = 'hand', ...otherPlaces] = penaltyPlaces

function alikeText(): string {
  const places = penaltyPlaces.map((place) => locationNames[place]).join(', ')
  return t`Hit location: ${places}, all alike`
}

/** The penalty locations with one common value; then each setting by itself. */
export const tuningSearchVariables: readonly [TuningSearchVariable, ...TuningSearchVariable[]] = [
  {
    id: 'penalty-places',
    name: alikeText(),
    paths: [`hitLocations.${firstPlace}`, ...otherPlaces.map((place) => `hitLocations.${place}`)],
    ...{ min: 0, max: PERCENT },
  },
  ...tuningSettings.map(
    ({ path, min, max }): TuningSearchVariable => ({
      id: path,
      name: tuningSettingName(path),
      paths: [path],
      min,
      max,
    }),
  ),
]

/** The most common targets, listed first. */
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

/** The possible targets of a search. */
export const tuningSearchTargetFigures: readonly SeasonFigure[] = [
  ...common,
  ...seasonFigures.filter((figure) => !common.includes(figure)),
]
