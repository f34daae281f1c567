import { t } from '@lingui/core/macro'
import type { LedgerPostingView, LedgerReason } from '@tiltyard/contract'

const reasons: Readonly<Record<LedgerReason, string>> = {
  opening: t`Starting balance`,
  correction: t`Corrected by an admin`,
  closing: t`The account was closed`,
  subsidy: t`The house’s fund for a match`,
  stake: t({ message: 'Staked', context: 'change of a balance' }),
  sale: t`Bet cashed out`,
  settlement: t`Bet settled`,
  refund: t`Refunded bet`,
  collect: t`Winnings collected`,
  sifting: t`Ash traded`,
  stipend: t`Stipend for attending a joust`,
  tithe: t`Weekly fee (20% above 100)`,
}

/** Describes the reason of a balance change. */
export function postingText({ reason, account }: Pick<LedgerPostingView, 'reason' | 'account'>): string {
  if (reason !== 'settlement') return reasons[reason]
  if (account === 'ash') return t`Ash from a lost bet`
  return account === 'winnings' ? t`A bet was won` : reasons.settlement
}
