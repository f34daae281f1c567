import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { bets, markets } from '../database/schema.ts'
import { Problem } from '../refusals/problem.ts'

/**
 * Whoever sees how a match goes, and can have its stakes given back, would lose no bet of their own: acts that may do so are
 * others'. @throws Problem own-stake while a match is ridden that they have bet on.
 */
export async function requireNoOwnStake(transaction: Database, uid: string): Promise<void> {
  const isOfBet = and(eq(markets.scheduleId, bets.scheduleId), eq(markets.scheduledId, bets.scheduledId))
  const found = await transaction
    .select({ one: sql`1` })
    .from(bets)
    .innerJoin(markets, isOfBet)
    .where(and(eq(bets.uid, uid), eq(bets.status, 'open'), eq(markets.status, 'closed')))
    .limit(1)
  if (found.length > 0) throw new Problem('own-stake')
}
