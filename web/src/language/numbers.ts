import { locale } from './locale.ts'

/** A whole number, or one with so many decimals, as the language of the page writes it: 1,234.5 or 1 234,5. */
export function figure(value: number, decimals = 0): string {
  return value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
