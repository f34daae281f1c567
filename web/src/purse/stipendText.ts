import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import { amountText } from './amountText.ts'

/** What attending jousts still brings today. */
export function stipendText({ amount, left }: PurseView['stipend']): string {
  if (amount === 0) return t`Stipends are for purses below a hundred shinings.`
  if (left === 0) return t`No stipend is left today: tomorrow there are three again.`
  const each = amountText(amount)
  return t`Stipends left today: ${left}, ${each} each, for attending a joust from its middle, at the latest, to its end.`
}
