import { locale } from './locale.ts'

/** What the language of the page writes before decimals. */
const mark = (0.5).toLocaleString(locale).charAt(1)

/** A number with so many decimals and no mark between thousands: 1234.50 or 1234,50. */
export function fixed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', mark)
}
