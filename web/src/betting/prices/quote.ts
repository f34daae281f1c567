import type { MarketView } from '@tiltyard/contract'
import { type Market, payoutAfterSaleFee, quoteBuy, quoteSell, type Side } from '@tiltyard/engine'
import type { DraftBet } from './bettableMatch.ts'

/** The payout of a sale. */
export interface SaleQuote {
  /** Paid at once; at most the stake. */
  readonly paidNow: number
  /** Paid when the match is decided. */
  readonly paidAtDecision: number
}

/**
 * Returns the payout if the knight wins, in shinings, by the server's own rule.
 * @throws RangeError if the stake is not positive.
 */
export function payoutIfWon(market: MarketView, { side, stake }: DraftBet): number {
  return quoteBuy(marketOf(market), side, inHundredths(stake)).shares / 100
}

/**
 * Returns the payout of selling a bet now; null if the market was read before the bet.
 * @param bet its stake and its payout, in shinings.
 */
export function quoteSale(
  market: MarketView,
  { side, shares, stake }: { readonly side: Side; readonly shares: number; readonly stake: number },
): SaleQuote | null {
  if (shares > market.shares[side]) return null
  const { proceeds } = quoteSell(marketOf(market), side, inHundredths(shares))
  const brings = payoutAfterSaleFee(proceeds)
  const now = Math.min(brings, inHundredths(stake))
  return { paidNow: now / 100, paidAtDecision: (brings - now) / 100 }
}

function marketOf({ opening, liquidity, shares: { knight1, knight2 } }: MarketView): Market {
  return {
    opening,
    liquidity: inHundredths(liquidity),
    shares: { knight1: inHundredths(knight1), knight2: inHundredths(knight2) },
  }
}

function inHundredths(amount: number): number {
  return Math.round(amount * 100)
}
