import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * The number of transactions that had ended at this one's snapshot (it must be `repeatable read`). A newer snapshot has
 * the greater number, in any process.
 */
export async function readSnapshotOrder(transaction: Database): Promise<number> {
  const { rows } = await transaction.execute<{ ended: string }>(sql`
    select pg_snapshot_xmax(seen)::text::bigint - (select count(*) from pg_snapshot_xip(seen)) as ended
    from pg_current_snapshot() as seen`)
  return Number(rows[0]?.ended)
}
