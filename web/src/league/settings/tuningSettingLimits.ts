import { tuningSettings } from '@tiltyard/engine'

const byPath = new Map(tuningSettings.map((setting) => [setting.path, setting]))

/** Returns the limits of a setting. @throws Error for an unknown path. */
export function tuningSettingLimits(path: string): {
  readonly min: number
  readonly max: number
  readonly step: number
} {
  const setting = byPath.get(path)
  if (setting === undefined) throw new Error(`There is no setting ${path}.`)
  const { min, max, step } = setting
  return { min, max, step }
}
