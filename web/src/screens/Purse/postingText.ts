import type { LedgerReason, PostingView } from '@tiltyard/contract'

const reasons: Readonly<Record<LedgerReason, string>> = {
  opening: 'What the purse began with',
  correction: 'Corrected by an admin',
  closing: 'The account was closed',
  subsidy: 'The house’s fund for a match',
  stake: 'Staked',
  sale: 'A bet sold back',
  settlement: 'A bet was decided',
  refund: 'A stake given back',
  collect: 'Winnings collected',
  sifting: 'Ash sifted',
  stipend: 'Stipend for attending a joust',
  tithe: 'The week’s tithe of what was beyond a hundred',
}

/** Why a balance has changed, in words. */
export function postingText({ reason, account }: Pick<PostingView, 'reason' | 'account'>): string {
  if (reason !== 'settlement') return reasons[reason]
  if (account === 'ash') return 'What a lost stake left'
  return account === 'winnings' ? 'A bet was won' : reasons.settlement
}
