/** An amount as it is written: with two decimals only if it has any, such as "1,204" or "17.24". */
export function amountText(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: 2 })
}

/** The same with its sign, for what has been gained or lost. */
export function changeText(amount: number): string {
  return amount > 0 ? `+${amountText(amount)}` : amountText(amount).replace('-', '−')
}
