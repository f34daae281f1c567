import { locale } from './locale.ts'
import { formatNumberInLanguage, numberSeparators } from './numerals.ts'

/** Formats a number with fixed decimals in the page's language: 1,234.5 or 1 234,5. */
export function formatNumber(value: number, decimals = 0): string {
  return formatNumberInLanguage(value, decimals, locale)
}

const MOST = 3

/** Formats a number without trailing zeros: 0.5 or 0,5. */
export function formatTrimmedNumber(value: number, maxDecimals = MOST): string {
  const [whole = '', decimals = ''] = formatNumber(value, maxDecimals).split(numberSeparators[locale].decimals)
  const needed = decimals.replace(/0+$/, '')
  return needed === '' ? whole : whole + numberSeparators[locale].decimals + needed
}
