import { locale } from './locale.ts'
import { marks, numeral } from './numerals.ts'

/** A whole number, or one with so many decimals, as the language of the page writes it: 1,234.5 or 1 234,5. */
export function figure(value: number, decimals = 0): string {
  return numeral(value, decimals, locale)
}

const MOST = 3

/** A number with the decimals that it has, at most so many, three where nothing is said: 0.5 or 0,5. */
export function trimmedFigure(value: number, most = MOST): string {
  const [whole = '', decimals = ''] = figure(value, most).split(marks[locale].decimals)
  const needed = decimals.replace(/0+$/, '')
  return needed === '' ? whole : whole + marks[locale].decimals + needed
}
