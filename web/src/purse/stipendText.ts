import type { PurseView } from '@tiltyard/contract'
import { amountText } from './amountText.ts'

/** What attending jousts still brings today. */
export function stipendText({ amount, left }: PurseView['stipend']): string {
  if (amount === 0) return 'Stipends are for purses below a hundred shinings.'
  if (left === 0) return 'No stipend is left today: tomorrow there are three again.'
  return `Stipends left today: ${left}, ${amountText(amount)} each, for attending a joust from its middle, at the latest, to its end.`
}
