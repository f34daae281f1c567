import { numberFormat, numberFormats } from './numberFormats.ts'

const formatOf = numberFormats()
const shortFormat = numberFormat()

/** A whole number, or one with so many decimals, as the language of the page writes it: 1,234.5 or 1 234,5. */
export function figure(value: number, decimals = 0): string {
  return formatOf(decimals).format(value)
}

/** A number with the decimals that it has, three at most: 0.5 or 0,5. */
export function shortFigure(value: number): string {
  return shortFormat().format(value)
}
