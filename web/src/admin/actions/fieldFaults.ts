import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/numbers.ts'
import { parseWholeNumber } from '../../ui/fields/readNumberField.ts'

/** The limits of a whole number, inclusive. */
export interface NumberLimits {
  readonly min: number
  readonly max: number
}

/** Returns the fault of a text that is too long after trimming; null if it has none. */
export function textLengthFault(text: string, max: number): string | null {
  const most = formatNumber(max)
  return text.trim().length > max ? t`At most ${most} characters.` : null
}

/** Returns the fault of a text that must be a whole number; null if it has none. Empty is not zero. */
export function wholeNumberFault(text: string, { min, max }: NumberLimits): string | null {
  const number = parseWholeNumber(text)
  if (number >= min && number <= max) return null
  const most = formatNumber(max)
  return t`A whole number from ${min} to ${most}.`
}
