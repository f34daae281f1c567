import { t } from '@lingui/core/macro'
import type { BetView } from '@tiltyard/contract'
import { amountText } from './amountText.ts'
import type { BetPairNames } from './useBetKnightNames.ts'

/** Describes a bet's outcome; starts a sentence. */
export function betOutcomeText(bet: BetView): string {
  const back = amountText(bet.shares)
  const won = amountText(bet.payout)
  const ash = amountText(bet.ash)
  const stake = amountText(bet.stake)
  switch (bet.status) {
    case 'open':
      return bet.isRunning ? t`Under way: pays ${back} if they win` : t`Open: pays ${back} if they win`
    case 'won':
      return bet.collectedAt === null ? t`Won ${won}, to be collected` : t`Won ${won}`
    case 'lost':
      return bet.ash === 0 ? t({ message: 'Lost', context: 'bet' }) : t`Lost: ${ash} ash left`
    case 'refunded':
      // Without a match the bet was called off before, as by a reset of the league.
      return bet.matchId === null
        ? t`Cancelled – your ${stake} was refunded`
        : t`No winner – your ${stake} was refunded`
    case 'sold':
      return soldText(bet)
  }
}

function soldText({ returned, gain, settledAt }: BetView): string {
  const now = amountText(returned)
  const later = amountText(gain)
  if (gain === 0) return t`Cashed out for ${now}`
  return settledAt === null
    ? t`Cashed out for ${now}, plus ${later} after the joust`
    : t`Cashed out for ${now} and ${later}`
}

/** Names the subject of a won bet: "Osric over Maud". */
export function wonBetSubjectText({ status }: Pick<BetView, 'status'>, { on, against }: BetPairNames): string {
  return status === 'won' ? t`${on} over ${against}` : t`${on} against ${against}, cashed out`
}
