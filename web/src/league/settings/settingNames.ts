import { t } from '@lingui/core/macro'
import {
  type HitLocation,
  isHitLocation,
  type Severity,
  severities,
  type Tuning,
  tuningSettings,
} from '@tiltyard/engine'
import { locationNames, severityWords } from '../knights/woundWords.ts'

type SingleSetting = { [Key in keyof Tuning]: Tuning[Key] extends number ? Key : never }[keyof Tuning]

/** Names of single settings. */
const singleNames: Readonly<Record<SingleSetting, string>> = {
  hitChance: t`Chance to Hit`,
  lanceBreakChance: t`Lance break chance`,
  dismountChance: t`Dismount chance`,
  baseHealChance: t`Base heal chance`,
  baseImproveChance: t`Base improve chance`,
  baseDeathChance: t`Base death chance`,
  minorInjuryDeathAddition: t`Minor injury addition`,
  moderateInjuryDeathAddition: t`Moderate injury addition`,
  majorInjuryDeathAddition: t`Major injury addition`,
  breakBonus: t`Break bonus`,
  dismountBonus: t`Dismount bonus`,
}

/** Names of settings that exist per hit location. */
const placedNames: Readonly<Record<Exclude<keyof Tuning, SingleSetting>, (place: string, severity: string) => string>> =
  {
    hitLocations: (location) => t`Hit location: ${location}`,
    locationPoints: (location) => t`Points: ${location}`,
    injuryChances: (location, severity) => t`Injury chance: ${location}, ${severity}`,
  }

const paths: ReadonlySet<string> = new Set(tuningSettings.map(({ path }) => path))

/** Returns a setting's full name; the path of a removed one. */
export function tuningSettingName(path: string): string {
  if (!paths.has(path)) return path
  const [group = '', location = '', severity = ''] = path.split('.')
  if (isSingle(group)) return singleNames[group]
  if (!isPlaced(group) || !isHitLocation(location)) return path
  return placedNames[group](locationNames[location], isSeverity(severity) ? severityWords[severity] : '')
}

/** Returns a location's name with a capital. */
export function hitLocationHeading(location: HitLocation): string {
  const name = locationNames[location]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns a setting's name within its card. */
export function tuningSettingLabel(path: string): string {
  const [, location = ''] = path.split('.')
  return isHitLocation(location) ? hitLocationHeading(location) : tuningSettingName(path)
}

function isSingle(group: string): group is keyof typeof singleNames {
  return Object.hasOwn(singleNames, group)
}

function isPlaced(group: string): group is keyof typeof placedNames {
  return Object.hasOwn(placedNames, group)
}

function isSeverity(word: string): word is Severity {
  return severities.some((severity) => severity === word)
}
