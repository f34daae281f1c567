import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type MarketRow, markets } from '../../platform/store/schema.ts'
import { isMarket } from './marketStore.ts'

/** Stores a locked market after sales and buybacks. */
export async function moveMarket(
  transaction: Database,
  market: Pick<MarketRow, 'scheduleId' | 'scheduledId' | 'shares1' | 'shares2' | 'bets'>,
): Promise<void> {
  const { shares1, shares2, bets } = market
  await transaction
    .update(markets)
    .set({ shares1, shares2, bets, movedAt: sql`clock_timestamp()` })
    .where(isMarket(market))
}
