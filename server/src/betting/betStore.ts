import { and, eq, sql } from 'drizzle-orm'
import type { MarketKey } from '../ledger/market/marketStore.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { type BetRow, bets } from '../platform/store/schema.ts'
import { stakesSum } from './purse/purse.ts'

/** @throws Problem bet-not-found, also for another user's. */
export async function readBet(database: Database, uid: string, id: string): Promise<BetRow> {
  const [bet] = await database
    .select()
    .from(bets)
    .where(and(eq(bets.id, id), eq(bets.uid, uid)))
  if (!bet) throw new Problem('bet-not-found', { id })
  return bet
}

/** The users' bets with these keys. */
export async function readBetsByKeys(
  database: Database,
  requests: readonly { readonly uid: string; readonly key: string }[],
): Promise<BetRow[]> {
  const pairs = requests.map(({ uid, key }) => sql`(${uid}, ${key})`)
  return database
    .select()
    .from(bets)
    .where(sql`(${bets.uid}, ${bets.key}) in (${sql.join(pairs, sql`, `)})`)
}

/** The stakes on both sides of a market, in hundredths. */
export async function readMarketStakesHundredths(
  database: Database,
  { scheduleId, scheduledId }: MarketKey,
): Promise<number> {
  const [row] = await database
    .select({ sum: stakesSum })
    .from(bets)
    .where(and(eq(bets.scheduleId, scheduleId), eq(bets.scheduledId, scheduledId), eq(bets.status, 'open')))
  return row?.sum ?? 0
}
