import { t } from '@lingui/core/macro'
import { tuningSettingPartsPerUnit } from '@tiltyard/engine'
import { formatNumber, formatTrimmedNumber } from '../../language/numbers.ts'
import { tuningSettingLimits } from './tuningSettingLimits.ts'

/**
 * Says that a setting's value is out of its limits.
 * @param setting its name.
 * @param value as given.
 * @throws Error for an unknown path.
 */
export function tuningSettingOutOfRangeText(path: string, setting: string, value: string): string {
  const limits = tuningSettingLimits(path)
  const [min, max] = [formatNumber(limits.min), formatNumber(limits.max)]
  const step = formatTrimmedNumber(limits.step)
  const parts = tuningSettingPartsPerUnit(path)
  if (parts === 1) return t`${setting} is ${value}. Use a whole number from ${min} to ${max}.`
  if (parts === 10) return t`${setting} is ${value}. Use ${min} to ${max}, in steps of ${step}.`
  return t`${setting} is ${value}. Use ${min} to ${max}, in hundredths.`
}
