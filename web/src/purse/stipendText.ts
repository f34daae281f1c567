import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import { amountText } from './amountText.ts'

/** What attending jousts still brings today. */
export function stipendText({ amount, left }: PurseView['stipend']): string {
  if (amount === 0) return t`Watching rewards are for purses below 100 shinings.`
  if (left === 0) return t`You’ve earned all 3 watching rewards today. Come back tomorrow.`
  const each = amountText(amount)
  return t`Watch a joust to the end (join by halfway) and earn ${each} shinings. Rewards left today: ${left}.`
}
