import { t } from '@lingui/core/macro'
import { figure } from '../../language/numbers.ts'
import { wholeNumberIn } from '../../ui/fields/typedNumber.ts'

/** What may stand in a field for whole numbers, bounds included. */
export interface NumberLimits {
  readonly min: number
  readonly max: number
}

/** What is wrong with a text that may have so many characters, blanks around it aside; null for nothing. */
export function lengthFault(text: string, max: number): string | null {
  const most = figure(max)
  return text.trim().length > max ? t`At most ${most} characters.` : null
}

/** What is wrong with what is typed for a whole number; null for nothing. An empty field is not zero. */
export function numberFault(text: string, { min, max }: NumberLimits): string | null {
  const number = wholeNumberIn(text)
  if (number >= min && number <= max) return null
  const most = figure(max)
  return t`A whole number from ${min} to ${most}.`
}
