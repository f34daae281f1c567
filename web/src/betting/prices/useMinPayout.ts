import type { MarketView } from '@tiltyard/contract'
import { useState } from 'react'
import type { DraftBet } from './bettableMatch.ts'
import { payoutIfWon } from './quote.ts'

interface Agreed extends DraftBet {
  readonly pays: number
  /** The market that it was computed from; outdated after a refusal. */
  readonly market: MarketView
}

interface AgreedPayout {
  /** In shinings; null without a wager. */
  readonly pays: number | null
  /** Accepts the payout of a wager's refusal, unless the wager has changed. */
  readonly accept: (wager: DraftBet, pays: number) => void
  readonly forget: () => void
}

/** Returns the least payout that a bettor agrees to: the highest one shown, or that of the last refusal. */
export function useMinPayout(market: MarketView, wager: DraftBet | null): AgreedPayout {
  const [agreed, setAgreed] = useState<Agreed | null>(null)
  if (wager !== null) {
    const pays = payoutIfWon(market, wager)
    const known = isFor(agreed, wager) ? agreed : null
    if (known === null || (known.market !== market && pays > known.pays)) setAgreed({ ...wager, pays, market })
  }
  return {
    pays: agreed?.pays ?? null,
    accept: (refused, pays) => setAgreed((now) => (isFor(now, refused) ? { ...now, pays, market } : now)),
    forget: () => setAgreed(null),
  }
}

function isFor(agreed: Agreed | null, { side, stake }: DraftBet): agreed is Agreed {
  return agreed !== null && agreed.side === side && agreed.stake === stake
}
