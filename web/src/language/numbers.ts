import { locale } from './locale.ts'
import { marks, numeral } from './numerals.ts'

/** Formats a number with fixed decimals in the page's language: 1,234.5 or 1 234,5. */
export function figure(value: number, decimals = 0): string {
  return numeral(value, decimals, locale)
}

const MOST = 3

/** Formats a number without trailing zeros: 0.5 or 0,5. */
export function trimmedFigure(value: number, most = MOST): string {
  const [whole = '', decimals = ''] = figure(value, most).split(marks[locale].decimals)
  const needed = decimals.replace(/0+$/, '')
  return needed === '' ? whole : whole + marks[locale].decimals + needed
}
