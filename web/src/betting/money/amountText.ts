import { plural } from '@lingui/core/macro'
import { formatNumber } from '../../language/numbers.ts'

/** Formats an amount, with two decimals only if needed: "1,204" or "17.24". */
export function amountText(amount: number): string {
  const sum = rounded(amount)
  return formatNumber(sum, Number.isInteger(sum) ? 0 : 2)
}

/** To hundredths: sums have floating-point errors, such as 0.1 + 0.7 + 0.2. */
function rounded(amount: number): number {
  return Math.round(100 * amount) / 100
}

/** Formats shinings: "1 shining" or "17.24 shinings". */
export function shiningsText(sum: number): string {
  const amount = rounded(sum)
  const written = amountText(amount)
  return plural(amount, { one: `${written} shining`, other: `${written} shinings` })
}

/** Formats a gain or loss with its sign. */
export function signedAmountText(amount: number): string {
  return amount > 0 ? `+${amountText(amount)}` : amountText(amount)
}
