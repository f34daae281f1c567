import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { bets, markets } from '../../platform/store/schema.ts'

/**
 * Refuses an action that would refund the admin's own stake in a running match, because they could void losing bets.
 * @param which the markets that the action would refund; by default all. @throws Problem own-stake for a running match
 * with something to refund.
 */
export async function requireNoOwnStakeInRunningMatch(transaction: Database, uid: string, which?: SQL): Promise<void> {
  const isOfBet = and(eq(markets.scheduleId, bets.scheduleId), eq(markets.scheduledId, bets.scheduledId))
  const found = await transaction
    .select({ one: sql`1` })
    .from(bets)
    .innerJoin(markets, isOfBet)
    // Of a bet sold below its stake, the rest would return.
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
