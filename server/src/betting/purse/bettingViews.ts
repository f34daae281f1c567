import type { BetView, MarketPrice, MarketView } from '@tiltyard/contract'
import { computePrices } from '@tiltyard/engine'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import { toMarket } from '../../ledger/market/marketStore.ts'
import type { BetRow, MarketRow } from '../../platform/store/schema.ts'

/** The public view of a market. @param staked on both sides, in hundredths. */
export function toMarketView(row: MarketRow, staked: number): MarketView {
  const { scheduleId, scheduledId, knight1Id, knight2Id, status, opening, bets } = row
  return {
    ...{ scheduleId, scheduledId, knight1Id, knight2Id, status, opening, bets },
    prices: computePrices(toMarket(row)),
    liquidity: hundredthsToUnits(row.liquidity),
    shares: { knight1: hundredthsToUnits(row.shares1), knight2: hundredthsToUnits(row.shares2) },
    staked: hundredthsToUnits(staked),
    closesAt: row.startsAt.toISOString(),
  }
}

/** The short view of a market for lists. */
export function toMarketPrice(row: MarketRow): MarketPrice {
  const { scheduledId, status, bets } = row
  return { scheduledId, status, bets, price1: computePrices(toMarket(row)).knight1 }
}

/** A refunded market may have opened again: its earlier bets were never on the later match. */
function isOfThisOpening({ settledAt }: BetRow, market: MarketRow): boolean {
  return settledAt === null || settledAt.getTime() === market.settledAt?.getTime()
}

/** A bet for its bettor. */
export function toBetView(bet: BetRow, market: MarketRow): BetView {
  const { id, scheduleId, scheduledId, side, status, price } = bet
  const { knight1Id, knight2Id } = market
  const matchId = isOfThisOpening(bet, market) ? market.matchId : null
  return {
    ...{ id, scheduleId, scheduledId, side, status, price, matchId, knight1Id, knight2Id },
    startsAt: market.startsAt.toISOString(),
    isRunning: market.status === 'closed',
    stake: hundredthsToUnits(bet.stake),
    shares: hundredthsToUnits(bet.shares),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    soldAt: bet.soldAt?.toISOString() ?? null,
    returned: hundredthsToUnits(bet.returned),
    gain: hundredthsToUnits(bet.gain),
    payout: hundredthsToUnits(bet.payout),
    collectedAt: bet.collectedAt?.toISOString() ?? null,
    ash: hundredthsToUnits(bet.ash),
    honor: hundredthsToUnits(bet.honor),
  }
}
