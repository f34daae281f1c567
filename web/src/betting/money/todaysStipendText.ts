import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import { shiningsText } from './amountText.ts'

/** Describes today's reward for attending a joust. */
export function todaysStipendText({ amount, left }: PurseView['stipend']): string {
  if (amount === 0) return t`Watching rewards are for purses below 100 shinings.`
  if (left === 0) return t`You’ve earned today’s watching reward. Come back tomorrow.`
  const reward = shiningsText(amount)
  return t`Watch a joust to the end (join by halfway) and earn ${reward}, once a day.`
}
