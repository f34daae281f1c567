import { fixed } from './fixed.ts'
import { locale } from './locale.ts'
import { marks } from './numerals.ts'

/** The sign, with the space before it that some languages want. */
const sign = marks[locale].percent

/** So many of a hundred, as the language of the page writes it: 12% or 12 %. */
export function percent(value: number, decimals = 0): string {
  return fixed(value, decimals) + sign
}

/** Where a share is not known. */
export const NO_PERCENT = `X${sign}`
