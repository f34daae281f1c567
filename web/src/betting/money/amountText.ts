import { plural } from '@lingui/core/macro'
import { figure } from '../../language/numbers.ts'

/** An amount as it is written: with two decimals only if it has any, in English "1,204" or "17.24". */
export function amountText(amount: number): string {
  const sum = rounded(amount)
  return figure(sum, Number.isInteger(sum) ? 0 : 2)
}

/** To hundredths. Sums of amounts are a little off: 0.1 + 0.7 + 0.2 is not 1. */
function rounded(amount: number): number {
  return Math.round(100 * amount) / 100
}

/** An amount of shinings: "1 shining" or "17.24 shinings". */
export function shiningsText(sum: number): string {
  const amount = rounded(sum)
  const written = amountText(amount)
  return plural(amount, { one: `${written} shining`, other: `${written} shinings` })
}

/** An amount with its sign, for what has been gained or lost. */
export function changeText(amount: number): string {
  return amount > 0 ? `+${amountText(amount)}` : amountText(amount)
}
