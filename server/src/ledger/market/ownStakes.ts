import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { bets, markets } from '../../platform/store/schema.ts'

/**
 * Whoever sees how a match goes, and can have its stakes given back, would lose no bet of their own: acts that may do so are
 * others'. @param which of the markets that the act would give back; all, if left out.
 * @throws Problem own-stake while a match is ridden that they would get something back of.
 */
export async function requireNoOwnStake(transaction: Database, uid: string, which?: SQL): Promise<void> {
  const isOfBet = and(eq(markets.scheduleId, bets.scheduleId), eq(markets.scheduledId, bets.scheduledId))
  const found = await transaction
    .select({ one: sql`1` })
    .from(bets)
    .innerJoin(markets, isOfBet)
    // Of what was sold below its stake, the rest would come back.
    .where(
      and(
        eq(bets.uid, uid),
        isNull(bets.settledAt),
        lt(bets.returned, bets.stake),
        eq(markets.status, 'closed'),
        which,
      ),
    )
    .limit(1)
  if (found.length > 0) throw new Problem('own-stake')
}
