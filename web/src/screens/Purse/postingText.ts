import { t } from '@lingui/core/macro'
import type { LedgerReason, PostingView } from '@tiltyard/contract'

const reasons: Readonly<Record<LedgerReason, string>> = {
  opening: t`What the purse began with`,
  correction: t`Corrected by an admin`,
  closing: t`The account was closed`,
  subsidy: t`The house’s fund for a match`,
  stake: t({ message: 'Staked', context: 'change of a balance' }),
  sale: t`A bet sold back`,
  settlement: t`A bet was decided`,
  refund: t`A stake given back`,
  collect: t`Winnings collected`,
  sifting: t`Ash sifted`,
  stipend: t`Stipend for attending a joust`,
  tithe: t`The week’s tithe of what was beyond a hundred`,
}

/** Why a balance has changed, in words. */
export function postingText({ reason, account }: Pick<PostingView, 'reason' | 'account'>): string {
  if (reason !== 'settlement') return reasons[reason]
  if (account === 'ash') return t`What a lost stake left`
  return account === 'winnings' ? t`A bet was won` : reasons.settlement
}
