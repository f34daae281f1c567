import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { markets } from '../../platform/store/schema.ts'
import { isUnsettled, lockMarkets, missedBefore } from './marketStore.ts'
import { settleMarkets } from './settleMarkets.ts'

/** Gives every stake of these markets back whole. @returns how many bets that were. */
export async function refundMarkets(transaction: Database, which: SQL | undefined, at: Date): Promise<number> {
  const held = await lockMarkets(transaction, which)
  return settleMarkets(
    transaction,
    held.map((market) => ({ market, winner: null })),
    at,
  )
}

/** Of all that is not settled. */
export function refundEverything(transaction: Database, at: Date): Promise<number> {
  return refundMarkets(transaction, isUnsettled, at)
}

/**
 * Gives back what was staked on matches whose slot nobody has begun, and nobody will.
 * @param before slots from before then are begun no more.
 */
export async function refundMissed(database: Database, before: Date, at: Date): Promise<number> {
  const missed = await database.select({ one: sql`1` }).from(markets).where(missedBefore(before)).limit(1)
  if (missed.length === 0) return 0
  return database.transaction((transaction) => refundMarkets(transaction, missedBefore(before), at))
}
