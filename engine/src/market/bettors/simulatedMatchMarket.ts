import { onSide, type Side } from '../../league/side.ts'
import {
  computeAshForLostStake,
  computeHonorChangeHundredths,
  computeStakeLimitHundredths,
  MIN_STAKE_HUNDREDTHS,
  payoutAfterSaleFee,
} from '../economy.ts'
import { computePrices, type Market, quoteBuy, quoteSell } from '../market.ts'
import type { ShiningFlows, SimulatedBettor } from './simulatedBettor.ts'

/** An open or sold bet. */
export interface SimulatedBet {
  readonly bettor: SimulatedBettor
  readonly side: Side
  readonly stake: number
  readonly shares: number
  /** The price just after the bet. */
  readonly price: number
  readonly weight: number
  /** The proceeds of its sale; null if unsold. */
  sold: number | null
}

/**
 * The bets on one match until settlement, by the market's rules (docs/economy.md): the server's logic without a
 * database.
 */
export class SimulatedMatchMarket {
  market: Market
  readonly bets: SimulatedBet[] = []
  private readonly flows: ShiningFlows

  constructor(opening: number, liquidity: number, flows: ShiningFlows) {
    this.market = { opening, liquidity, shares: { knight1: 0, knight2: 0 } }
    this.flows = flows
  }

  /** The most that a bettor may still stake on a side; 0 if they have a bet on the other. */
  remainingLimit(bettor: SimulatedBettor, side: Side): number {
    const open = this.bets.filter((bet) => bet.bettor === bettor && bet.sold === null)
    if (open.some((bet) => bet.side !== side)) return 0
    const staked = open.reduce((sum, { stake }) => sum + stake, 0)
    return Math.max(0, Math.min(bettor.shinings, computeStakeLimitHundredths(bettor) - staked))
  }

  /** Null if the bet is rejected. */
  bet(bettor: SimulatedBettor, side: Side, stake: number): SimulatedBet | null {
    if (stake < MIN_STAKE_HUNDREDTHS || stake > this.remainingLimit(bettor, side)) return null
    const { shares, after } = quoteBuy(this.market, side, stake)
    if (shares <= stake) return null
    const weight = stake / computeStakeLimitHundredths(bettor)
    this.market = after
    bettor.shinings -= stake
    bettor.staked += stake
    const price = onSide(computePrices(after), side)
    const bet = { bettor, side, stake, shares, price, weight, sold: null }
    this.bets.push(bet)
    return bet
  }

  /** Sells a bet and pays at most the stake at once. */
  sell(bet: SimulatedBet): void {
    const { proceeds, after } = quoteSell(this.market, bet.side, bet.shares)
    this.market = after
    bet.sold = payoutAfterSaleFee(proceeds)
    bet.bettor.staked -= bet.stake
    bet.bettor.shinings += Math.min(bet.sold, bet.stake)
  }

  /** Settles all bets and returns the house's loss. @param winner null without a winner, or if stopped. */
  settle(winner: Side | null): number {
    let loss = 0
    for (const bet of this.bets) {
      const { bettor, stake, sold } = bet
      const atOnce = sold === null ? 0 : Math.min(sold, stake)
      const now = winner === null ? stake - atOnce : this.decided(bet, winner)
      if (sold === null) bettor.staked -= stake
      bettor.shinings += now
      loss += atOnce + now - stake
    }
    this.flows.houseLosses += loss
    return loss
  }

  /** The payout of a bet after a win. */
  private decided({ bettor, side, stake, shares, price, weight, sold }: SimulatedBet, winner: Side): number {
    if (sold !== null) return Math.max(0, sold - stake)
    const isWon = side === winner
    bettor.decidedStakes += stake
    const opening = side === 'knight1' ? this.market.opening : 1 - this.market.opening
    bettor.honor = Math.max(0, bettor.honor + computeHonorChangeHundredths({ opening, price, weight, isWon }))
    if (!isWon) bettor.ash += computeAshForLostStake(stake)
    return isWon ? shares : 0
  }
}
