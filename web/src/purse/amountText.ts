import { figure } from '../language/numbers.ts'

/** An amount as it is written: with two decimals only if it has any, in English "1,204" or "17.24". */
export function amountText(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  return figure(amount, decimals)
}

/** The same with its sign, for what has been gained or lost. */
export function changeText(amount: number): string {
  return amount > 0 ? `+${amountText(amount)}` : amountText(amount)
}
