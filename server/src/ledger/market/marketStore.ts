import { computePrices, type Market, type Side } from '@tiltyard/engine'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type MarketRow, markets } from '../../platform/store/schema.ts'
import { marketAccount } from '../ledgerAccounts.ts'

/** The ids of a schedule and of its scheduled match. */
export interface MarketKey {
  readonly scheduleId: string
  readonly scheduledId: string
}

/** The market as the engine's rule has it. */
export function toMarket({ opening, liquidity, shares1, shares2 }: MarketRow): Market {
  return { opening, liquidity, shares: { knight1: shares1, knight2: shares2 } }
}

/** Of the postings that bring the house's fund in, and take what is left of it out: a market that was given back may open anew. */
export function fundKey(market: MarketKey & Pick<MarketRow, 'openedAt'>): string {
  return `fund:${marketAccount(market)}:${market.openedAt.getTime()}`
}

export function endKey(market: MarketKey & Pick<MarketRow, 'openedAt'>): string {
  return `over:${marketAccount(market)}:${market.openedAt.getTime()}`
}

/** The chance of a side at which it opened. */
export function openingPrice({ opening }: Pick<MarketRow, 'opening'>, side: Side): number {
  return side === 'knight1' ? opening : 1 - opening
}

/** The crowd's chance of knight 1 as the market of a live match closed, 0 to 1; null where nobody has bet, or all was given back. */
export async function readClosingPrice(database: Database, matchId: string): Promise<number | null> {
  const isSettled = and(eq(markets.matchId, matchId), eq(markets.status, 'settled'))
  const [row] = await database.select().from(markets).where(isSettled)
  return row ? computePrices(toMarket(row)).knight1 : null
}

export function isMarket({ scheduleId, scheduledId }: MarketKey): SQL | undefined {
  return and(eq(markets.scheduleId, scheduleId), eq(markets.scheduledId, scheduledId))
}

/** Null where nobody has bet. */
export async function readMarket(database: Database, key: MarketKey): Promise<MarketRow | null> {
  const [row] = await database.select().from(markets).where(isMarket(key))
  return row ?? null
}

/** The same, held until the transaction ends. Who holds the entry of its schedule holds that first. */
export async function lockMarket(transaction: Database, key: MarketKey): Promise<MarketRow | null> {
  const [row] = await transaction.select().from(markets).where(isMarket(key)).for('update')
  return row ?? null
}

/** Holds markets in the order of their keys. */
export async function lockMarkets(transaction: Database, which: SQL | undefined): Promise<MarketRow[]> {
  const inOrder = transaction.select().from(markets).where(which).orderBy(markets.scheduleId, markets.scheduledId)
  return inOrder.for('update')
}

/** Those whose bets stand. */
export const isUnsettled = isNull(markets.settledAt)

/** The unsettled markets of entries of a schedule. */
export function ofEntries(scheduleId: string, ids: readonly string[]): SQL | undefined {
  return and(eq(markets.scheduleId, scheduleId), inArray(markets.scheduledId, [...ids]), isUnsettled)
}

/** Those of a schedule. */
export function ofSchedule(scheduleId: string): SQL | undefined {
  return and(eq(markets.scheduleId, scheduleId), isUnsettled)
}

/** Those of live matches. */
export function ofMatches(matchIds: readonly string[]): SQL | undefined {
  return and(inArray(markets.matchId, [...matchIds]), isUnsettled)
}

/** Open ones of matches that should have begun before then. */
export function missedBefore(moment: Date): SQL | undefined {
  return and(eq(markets.status, 'open'), lt(markets.startsAt, moment), isUnsettled)
}

/**
 * Closes the market of an entry, in the transaction in which its live match is made: nobody bets on a match that has its
 * secret. The moment is the store's own.
 */
export async function closeMarket(transaction: Database, key: MarketKey, matchId: string): Promise<void> {
  await transaction
    .update(markets)
    .set({ status: 'closed', closedAt: sql`clock_timestamp()`, movedAt: sql`clock_timestamp()`, matchId })
    .where(and(isMarket(key), eq(markets.status, 'open')))
}
