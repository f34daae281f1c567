import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { markets } from '../../platform/store/schema.ts'
import { lockMarkets, missedMarketsCondition, unsettledMarketsCondition } from './marketStore.ts'
import { settleMarkets } from './settleMarkets.ts'

/** Refunds every stake of these markets whole. @returns the number of bets. */
export async function refundMarkets(transaction: Database, which: SQL | undefined, at: Date): Promise<number> {
  const held = await lockMarkets(transaction, which)
  return settleMarkets(
    transaction,
    held.map((market) => ({ market, winner: null })),
    at,
  )
}

/** Refunds all unsettled markets. */
export function refundAllUnsettledMarkets(transaction: Database, at: Date): Promise<number> {
  return refundMarkets(transaction, unsettledMarketsCondition, at)
}

/** Refunds stakes on matches whose slots were missed. @param before earlier slots are never begun. */
export async function refundMissedMarkets(database: Database, before: Date, at: Date): Promise<number> {
  const missed = await database.select({ one: sql`1` }).from(markets).where(missedMarketsCondition(before)).limit(1)
  if (missed.length === 0) return 0
  return database.transaction((transaction) => refundMarkets(transaction, missedMarketsCondition(before), at))
}
