import { t } from '@lingui/core/macro'
import { settingPartsPerUnit } from '@tiltyard/engine'
import { formatNumber, formatTrimmedNumber } from '../../language/numbers.ts'
import { settingLimits } from './settingLimits.ts'

/**
 * Says that a setting's value is out of its limits.
 * @param setting its name.
 * @param value as given.
 * @throws Error for an unknown path.
 */
export function settingOutOfRangeText(path: string, setting: string, value: string): string {
  const limits = settingLimits(path)
  const [min, max] = [formatNumber(limits.min), formatNumber(limits.max)]
  const step = formatTrimmedNumber(limits.step)
  const parts = settingPartsPerUnit(path)
  if (parts === 1) return t`${setting} is ${value}. Use a whole number from ${min} to ${max}.`
  if (parts === 10) return t`${setting} is ${value}. Use ${min} to ${max}, in steps of ${step}.`
  return t`${setting} is ${value}. Use ${min} to ${max}, in hundredths.`
}
