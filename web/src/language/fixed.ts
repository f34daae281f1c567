import { figure } from './numbers.ts'
import { whenNeeded } from './whenNeeded.ts'

/** What the language of the page writes before decimals. */
const mark = whenNeeded(() => figure(0.5, 1).charAt(1))

/** A number with so many decimals and no mark between thousands: 1234.50 or 1234,50. */
export function fixed(value: number, decimals: number): string {
  return decimals === 0 ? value.toFixed() : value.toFixed(decimals).replace('.', mark())
}
