import { formatFixed } from './formatFixed.ts'
import { locale } from './locale.ts'
import { numberSeparators } from './numerals.ts'

/** The percent sign, with the space that some languages need. */
const sign = numberSeparators[locale].percent

/** Formats a percentage in the page's language: 12% or 12 %. */
export function formatPercent(value: number, decimals = 0): string {
  return formatFixed(value, decimals) + sign
}

/** For an unknown percentage. */
export const UNKNOWN_PERCENT_TEXT = `X${sign}`
