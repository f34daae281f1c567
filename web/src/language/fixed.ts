import { locale } from './locale.ts'
import { marks } from './numerals.ts'

/** A number with so many decimals and no mark between thousands: 1234.50 or 1234,50. */
export function fixed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', marks[locale].decimals)
}
