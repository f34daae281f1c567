import { fixed } from './fixed.ts'
import { locale } from './locale.ts'

/** The sign, with the space before it that some languages want. */
const sign = (0).toLocaleString(locale, { style: 'percent' }).slice(1)

/** So many of a hundred, as the language of the page writes it: 12% or 12 %. */
export function percent(value: number, decimals = 0): string {
  return fixed(value, decimals) + sign
}

/** Where a share is not known. */
export const NO_PERCENT = `X${sign}`
