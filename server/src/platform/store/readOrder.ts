import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * How many transactions had ended when the snapshot of this one was taken, which has to be one for all of its statements
 * (`repeatable read`). Whoever has read more of the store, through whichever process, has the greater number.
 */
export async function readOrder(transaction: Database): Promise<number> {
  const answer = await transaction.execute(sql`
    select pg_snapshot_xmax(seen)::text::bigint - (select count(*) from pg_snapshot_xip(seen)) as ended
    from pg_current_snapshot() as seen`)
  const { rows } = answer as unknown as { readonly rows: readonly { readonly ended: number | string }[] }
  return Number(rows[0]?.ended)
}
