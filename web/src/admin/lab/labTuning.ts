import { t } from '@lingui/core/macro'
import {
  type Controls,
  type SeasonFigure,
  type Tuning,
  type TuningSetting,
  tuningSettings,
  withSettings,
} from '@tiltyard/engine'

/** What was looked for, and what was found: as an experiment keeps it. */
export interface Solved {
  readonly figure: SeasonFigure
  readonly target: number
  readonly paths: readonly string[]
  readonly value: number
  readonly from: number
  readonly to: number
}

/** The tuning on the lab's bench. Nothing of it is the league's until it is applied. */
export interface BenchTuning {
  /** Null as long as it is the stored one, whoever changes that. */
  readonly own: Tuning | null
  /** Settings whose field holds what can't be set. */
  readonly unset: ReadonlySet<string>
  /** How it came to be, if a number was looked for and nothing has been changed since. */
  readonly solved: Solved | null
  /** Grows when it begins anew: what is being typed is forgotten then. */
  readonly beginning: number
}

export const untouchedBench: BenchTuning = { own: null, unset: new Set(), solved: null, beginning: 0 }

/** The stored tuning without the switches. */
export function tuningAlone(controls: Controls): Tuning {
  const { isLive: _isLive, currentMatchSetId: _setId, ...others } = controls
  const { automatedScheduling: _automation, replayHour: _replay, ...tuning } = others
  return tuning
}

/** With one number changed, which is one that can be set. */
export function edited(bench: BenchTuning, stored: Tuning, path: string, value: number): BenchTuning {
  const own = withSettings(bench.own ?? stored, [{ path, value }])
  return { ...bench, own, unset: without(bench.unset, path), solved: null }
}

/** A field holds what can't be set. */
export function unsettled(bench: BenchTuning, path: string): BenchTuning {
  return { ...bench, unset: new Set([...bench.unset, path]), solved: null }
}

/** Begun anew with a whole tuning; null is the stored one. */
export function begunWith(bench: BenchTuning, own: Tuning | null, solved: Solved | null = null): BenchTuning {
  return { own, unset: new Set(), solved, beginning: bench.beginning + 1 }
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...paths].filter((other) => other !== path))
}

/** Settings that stand together. */
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

/** Every setting, in the groups of the panel's cards. */
export const settingGroups: readonly SettingGroup[] = groupNames.map(([name, test]) => ({
  name,
  settings: tuningSettings.filter(({ path }) => test.test(path)),
}))
