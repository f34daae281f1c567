import { type HitLocation, isHitLocation, tuningSettings } from '@tiltyard/engine'

const plainNames: Readonly<Record<string, string>> = {
  hitChance: 'Chance to Hit',
  lanceBreakChance: 'Lance break chance',
  dismountChance: 'Dismount chance',
  baseHealChance: 'Base heal chance',
  baseImproveChance: 'Base improve chance',
  baseDeathChance: 'Base death chance',
  minorInjuryDeathAddition: 'Minor injury addition',
  moderateInjuryDeathAddition: 'Moderate injury addition',
  majorInjuryDeathAddition: 'Major injury addition',
  breakBonus: 'Break bonus',
  dismountBonus: 'Dismount bonus',
}

/** A setting's name where it stands alone, such as "Injury chance: crest, minor". */
export function settingName(path: string): string {
  const [group = '', location = '', severity = ''] = path.split('.')
  if (group === 'hitLocations') return `Hit location: ${location}`
  if (group === 'locationPoints') return `Points: ${location}`
  if (group === 'injuryChances') return `Injury chance: ${location}, ${severity}`
  return plainNames[group] ?? path
}

/** A location's name at the beginning of a line. */
export function locationName(location: HitLocation): string {
  return location.charAt(0).toUpperCase() + location.slice(1)
}

/** Its name within a card that says the rest. */
export function settingLabel(path: string): string {
  const [group = '', location = ''] = path.split('.')
  return isHitLocation(location) ? locationName(location) : (plainNames[group] ?? path)
}

/** The limits of a setting. @throws Error for a path that is none. */
export function settingLimits(path: string): { readonly min: number; readonly max: number; readonly step: number } {
  const setting = tuningSettings.find((other) => other.path === path)
  if (setting === undefined) throw new Error(`There is no setting ${path}.`)
  const { min, max, step } = setting
  return { min, max, step }
}
