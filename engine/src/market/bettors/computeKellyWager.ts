import { onSide, type Side, sides } from '../../league/side.ts'
import { MIN_STAKE_HUNDREDTHS } from '../economy.ts'
import { computePrices, type Market, quoteBuy } from '../market.ts'

export interface KellyWager {
  readonly side: Side
  readonly stake: number
}

const STEPS = 10

/**
 * Computes the stake with the best long-term growth (Kelly 1956) for a known chance. It includes the
 * market's price impact. Null if no stake is worth it.
 */
export function computeKellyWager(
  market: Market,
  chance: number,
  balance: number,
  maxStake: number,
): KellyWager | null {
  for (const side of sides) {
    const winning = side === 'knight1' ? chance : 1 - chance
    const isWorth = (stake: number): boolean => gainsByMore(market, { side, stake }, winning, balance)
    if (maxStake < MIN_STAKE_HUNDREDTHS || !isWorth(MIN_STAKE_HUNDREDTHS)) continue
    let [least, most] = [MIN_STAKE_HUNDREDTHS, maxStake]
    for (let step = 0; step < STEPS && least < most; step++) {
      const middle = Math.ceil((least + most) / 2)
      if (isWorth(middle)) least = middle
      else most = middle - 1
    }
    return { side, stake: least }
  }
  return null
}

/** True if a larger stake still increases the expected logarithm of the balance. */
function gainsByMore(market: Market, { side, stake }: KellyWager, chance: number, balance: number): boolean {
  const { shares, after } = quoteBuy(market, side, stake)
  const left = balance - stake
  return (chance * (1 / onSide(computePrices(after), side) - 1)) / (left + shares) > (1 - chance) / Math.max(1, left)
}
