import { computePrices, type Market, type Side } from '@tiltyard/engine'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type MarketRow, markets } from '../../platform/store/schema.ts'
import { marketLedgerAccountId } from '../ledgerAccounts.ts'

/** The ids of a schedule and of its scheduled match. */
export interface MarketKey {
  readonly scheduleId: string
  readonly scheduledId: string
}

/** The market for the engine's rules. */
export function toMarket({ opening, liquidity, shares1, shares2 }: MarketRow): Market {
  return { opening, liquidity, shares: { knight1: shares1, knight2: shares2 } }
}

/** The key of the house's fund; it includes the opening, because a refunded market may open again. */
export function marketFundingLedgerKey(market: MarketKey & Pick<MarketRow, 'openedAt'>): string {
  return `fund:${marketLedgerAccountId(market)}:${market.openedAt.getTime()}`
}

export function marketSettlementLedgerKey(market: MarketKey & Pick<MarketRow, 'openedAt'>): string {
  return `over:${marketLedgerAccountId(market)}:${market.openedAt.getTime()}`
}

/** A side's chance at the opening. */
export function openingChance({ opening }: Pick<MarketRow, 'opening'>, side: Side): number {
  return side === 'knight1' ? opening : 1 - opening
}

/** Knight 1's price at the closing of a live match's market, 0 to 1; null without bets, or after a refund. */
export async function readKnight1ClosingPrice(database: Database, matchId: string): Promise<number | null> {
  const isSettled = and(eq(markets.matchId, matchId), eq(markets.status, 'settled'))
  const [row] = await database.select().from(markets).where(isSettled)
  return row ? computePrices(toMarket(row)).knight1 : null
}

export function marketKeyCondition({ scheduleId, scheduledId }: MarketKey): SQL | undefined {
  return and(eq(markets.scheduleId, scheduleId), eq(markets.scheduledId, scheduledId))
}

/** Null without bets. */
export async function readMarket(database: Database, key: MarketKey): Promise<MarketRow | null> {
  const [row] = await database.select().from(markets).where(marketKeyCondition(key))
  return row ?? null
}

/** Reads and locks a market. Callers that also lock the schedule entry lock it first. */
export async function lockMarket(transaction: Database, key: MarketKey): Promise<MarketRow | null> {
  const [row] = await transaction.select().from(markets).where(marketKeyCondition(key)).for('update')
  return row ?? null
}

/** Stores a locked market after sales and buybacks. */
export async function storeMarketShares(
  transaction: Database,
  market: Pick<MarketRow, 'scheduleId' | 'scheduledId' | 'shares1' | 'shares2' | 'bets'>,
): Promise<void> {
  const { shares1, shares2, bets } = market
  await transaction
    .update(markets)
    .set({ shares1, shares2, bets, movedAt: sql`clock_timestamp()` })
    .where(marketKeyCondition(market))
}

/** Locks markets in the order of their keys. */
export async function lockMarkets(transaction: Database, which: SQL | undefined): Promise<MarketRow[]> {
  const inOrder = transaction.select().from(markets).where(which).orderBy(markets.scheduleId, markets.scheduledId)
  return inOrder.for('update')
}

/** Markets with open bets. */
export const unsettledMarketsCondition = isNull(markets.settledAt)

/** The unsettled markets of entries of a schedule. */
export function unsettledMarketsOfEntriesCondition(scheduleId: string, ids: readonly string[]): SQL | undefined {
  return and(eq(markets.scheduleId, scheduleId), inArray(markets.scheduledId, [...ids]), unsettledMarketsCondition)
}

/** The unsettled markets of a schedule. */
export function unsettledMarketsOfScheduleCondition(scheduleId: string): SQL | undefined {
  return and(eq(markets.scheduleId, scheduleId), unsettledMarketsCondition)
}

/** The unsettled markets of live matches. */
export function unsettledMarketsOfMatchesCondition(matchIds: readonly string[]): SQL | undefined {
  return and(inArray(markets.matchId, [...matchIds]), unsettledMarketsCondition)
}

/** Open markets of matches that should have begun before then. */
export function missedMarketsCondition(moment: Date): SQL | undefined {
  return and(eq(markets.status, 'open'), lt(markets.startsAt, moment), unsettledMarketsCondition)
}

/**
 * Closes the market of an entry, in the transaction that creates its live match: nobody may bet on a match with a
 * secret. The time is the store's.
 */
export async function closeMarket(transaction: Database, key: MarketKey, matchId: string): Promise<void> {
  await transaction
    .update(markets)
    .set({ status: 'closed', closedAt: sql`clock_timestamp()`, movedAt: sql`clock_timestamp()`, matchId })
    .where(and(marketKeyCondition(key), eq(markets.status, 'open')))
}
