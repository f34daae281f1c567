import type { BetView } from '@tiltyard/contract'
import { amountText } from './amountText.ts'

/** What has become of a bet, in a few words that begin a sentence. */
export function betText(bet: BetView): string {
  const { status, isRunning, shares, payout, ash, returned, gain, settledAt, collectedAt } = bet
  switch (status) {
    case 'open':
      return isRunning
        ? `Under way: ${amountText(shares)} back if they win`
        : `Open: ${amountText(shares)} back if they win`
    case 'won':
      return `Won ${amountText(payout)}${collectedAt === null ? ', to be collected' : ''}`
    case 'lost':
      return ash === 0 ? 'Lost' : `Lost: ${amountText(ash)} of ash are left`
    case 'refunded':
      // A reset of the league, say, calls off bets on what is ridden later all the same.
      return `${bet.matchId === null ? 'Called off' : 'No winner'}: the stake of ${amountText(bet.stake)} was given back`
    case 'sold': {
      const sold = `Sold for ${amountText(returned)}`
      if (gain === 0) return sold
      return settledAt === null
        ? `${sold}, and ${amountText(gain)} when it is decided`
        : `${sold} and ${amountText(gain)}`
    }
  }
}
