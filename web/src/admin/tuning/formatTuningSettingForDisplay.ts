import { t } from '@lingui/core/macro'
import { tuningSettingPartsPerUnit } from '@tiltyard/engine'
import { formatTrimmedNumber } from '../../language/numbers.ts'
import { tuningSettingLimits } from '../../league/settings/tuningSettingLimits.ts'

/** Formats a setting, at most in hundredths: 8.5 or 8,5. */
export function formatTuningSettingForDisplay(value: number): string {
  // Adding zero turns negative zero into zero.
  return formatTrimmedNumber(value + 0, 2)
}

/** Returns a sentence with a setting's allowed numbers. @throws Error for an unknown path. */
export function allowedTuningSettingText(path: string): string {
  const limits = tuningSettingLimits(path)
  const [min, max, step] = [
    formatTuningSettingForDisplay(limits.min),
    formatTuningSettingForDisplay(limits.max),
    formatTuningSettingForDisplay(limits.step),
  ]
  const parts = tuningSettingPartsPerUnit(path)
  if (parts === 1) return t`Use a whole number from ${min} to ${max}.`
  if (parts === 10) return t`Use ${min} to ${max}, in steps of ${step}.`
  return t`Use ${min} to ${max}, in hundredths.`
}
