import { locale } from './locale.ts'
import { numberSeparators } from './numerals.ts'

/** Formats a number with fixed decimals and without thousands separators: 1234.50 or 1234,50. */
export function formatFixed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', numberSeparators[locale].decimals)
}
