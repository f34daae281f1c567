import { t } from '@lingui/core/macro'
import { shiningsText } from './amountText.ts'

/** "You won 8.07 shinings". */
export function wonAmountText(amount: number): string {
  const won = shiningsText(amount)
  return t`You won ${won}`
}
