import { t } from '@lingui/core/macro'
import { settingParts } from '@tiltyard/engine'
import { trimmedFigure } from '../../language/numbers.ts'
import { settingLimits } from '../../league/settings/settingLimits.ts'

/** A number of the tuning as it is read, at most in hundredths: 8.5 or 8,5. */
export function settingText(value: number): string {
  // Adding nothing turns a negative zero into zero.
  return trimmedFigure(value + 0, 2)
}

/** Which numbers a setting may have, in a sentence. @throws Error for a path that is none. */
export function allowedText(path: string): string {
  const limits = settingLimits(path)
  const [min, max, step] = [settingText(limits.min), settingText(limits.max), settingText(limits.step)]
  const parts = settingParts(path)
  if (parts === 1) return t`Use a whole number from ${min} to ${max}.`
  if (parts === 10) return t`Use ${min} to ${max}, in steps of ${step}.`
  return t`Use ${min} to ${max}, in hundredths.`
}
