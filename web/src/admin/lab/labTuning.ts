import { t } from '@lingui/core/macro'
import {
  type Controls,
  type SeasonFigure,
  type Tuning,
  type TuningSetting,
  tuningSettings,
  withTuningSettings,
} from '@tiltyard/engine'

/** A search and its result, as an experiment stores it. */
export interface TuningSearchOutcome {
  readonly figure: SeasonFigure
  readonly target: number
  readonly paths: readonly string[]
  readonly value: number
  readonly from: number
  readonly to: number
}

/** The lab's tuning. It does not change the league until it is applied. */
export interface LabTuning {
  /** Null for the stored tuning. */
  readonly own: Tuning | null
  /** Paths of settings whose field has no valid value. */
  readonly invalidPaths: ReadonlySet<string>
  /** The search that gave it, if nothing has changed since. */
  readonly solved: TuningSearchOutcome | null
  /** Grows with each new start, which resets the fields. */
  readonly startCount: number
}

export const initialLabTuning: LabTuning = { own: null, invalidPaths: new Set(), solved: null, startCount: 0 }

/** Returns the stored tuning without the switches. */
export function tuningWithoutSwitches(controls: Controls): Tuning {
  const { isLive: _isLive, currentMatchSetId: _setId, ...others } = controls
  const { automatedScheduling: _automation, replayHour: _replay, ...tuning } = others
  return tuning
}

/** Changes one setting to a valid value. */
export function withEditedSetting(labTuning: LabTuning, stored: Tuning, path: string, value: number): LabTuning {
  const own = withTuningSettings(labTuning.own ?? stored, [{ path, value }])
  return { ...labTuning, own, invalidPaths: without(labTuning.invalidPaths, path), solved: null }
}

/** Marks a setting whose field has no valid value. */
export function withInvalidSetting(labTuning: LabTuning, path: string): LabTuning {
  return { ...labTuning, invalidPaths: new Set([...labTuning.invalidPaths, path]), solved: null }
}

/** Starts with a whole tuning; null is the stored one. */
export function startLabTuning(
  labTuning: LabTuning,
  own: Tuning | null,
  solved: TuningSearchOutcome | null = null,
): LabTuning {
  return { own, invalidPaths: new Set(), solved, startCount: labTuning.startCount + 1 }
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...paths].filter((other) => other !== path))
}

/** Settings shown together. */
interface SettingGroup {
  readonly name: string
  readonly settings: readonly TuningSetting[]
}

const groupNames: readonly (readonly [name: string, test: RegExp])[] = [
  [t`Hits, lances and falls`, /^(hitChance|lanceBreakChance|dismountChance)$/],
  [t`Hit locations`, /^hitLocations\./],
  [t`Points`, /^(locationPoints\.|breakBonus|dismountBonus)/],
  [t`Healing`, /^base(Heal|Improve)Chance$/],
  [t`Deaths`, /Death/],
  [t`Injuries`, /^injuryChances\./],
]

/** Every setting, in the groups of the settings cards. */
export const tuningSettingGroups: readonly SettingGroup[] = groupNames.map(([name, test]) => ({
  name,
  settings: tuningSettings.filter(({ path }) => test.test(path)),
}))
