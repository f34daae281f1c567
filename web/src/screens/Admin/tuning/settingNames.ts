import { type HitLocation, isHitLocation, tuningSettings } from '@tiltyard/engine'

const byPath = new Map(tuningSettings.map((setting) => [setting.path, setting]))

/** A setting's name where it stands alone; the path of one that there is no more. */
export function settingName(path: string): string {
  return byPath.get(path)?.name ?? path
}

/** A location's name at the beginning of a line. */
export function locationName(location: HitLocation): string {
  return location.charAt(0).toUpperCase() + location.slice(1)
}

/** Its name within a card that says the rest. */
export function settingLabel(path: string): string {
  const [, location = ''] = path.split('.')
  return isHitLocation(location) ? locationName(location) : settingName(path)
}

/** The limits of a setting. @throws Error for a path that is none. */
export function settingLimits(path: string): { readonly min: number; readonly max: number; readonly step: number } {
  const setting = byPath.get(path)
  if (setting === undefined) throw new Error(`There is no setting ${path}.`)
  const { min, max, step } = setting
  return { min, max, step }
}
