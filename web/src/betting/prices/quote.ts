import type { MarketView } from '@tiltyard/contract'
import { afterSaleFee, type Market, quoteBuy, quoteSell, type Side } from '@tiltyard/engine'
import type { Wager } from './bettableMatch.ts'

/** What a sale gives. */
export interface SaleQuote {
  /** At once, and at most the stake. */
  readonly now: number
  /** Beyond it, when the match is decided. */
  readonly later: number
}

/**
 * What comes back if the knight wins, in shinings: by the market's own rule, so it is the server's to the hundredth.
 * @throws RangeError when the stake is none.
 */
export function backFor(market: MarketView, { side, stake }: Wager): number {
  return quoteBuy(marketOf(market), side, inHundredths(stake)).shares / 100
}

/**
 * What a bet gives when it is sold now; null for a bet that the market, read before it, does not know of yet.
 * @param bet its stake and what would come back, in shinings.
 */
export function saleQuote(
  market: MarketView,
  { side, shares, stake }: { readonly side: Side; readonly shares: number; readonly stake: number },
): SaleQuote | null {
  if (shares > market.shares[side]) return null
  const { proceeds } = quoteSell(marketOf(market), side, inHundredths(shares))
  const brings = afterSaleFee(proceeds)
  const now = Math.min(brings, inHundredths(stake))
  return { now: now / 100, later: (brings - now) / 100 }
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
