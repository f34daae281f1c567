import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** How many cursors a database keeps beyond the transactions that declared them. */
export async function keptCursors(database: Database): Promise<number> {
  const answer = await database.execute(sql`select count(*)::int as cursors from pg_cursors where is_holdable`)
  const { rows } = answer as unknown as { readonly rows: readonly { readonly cursors: number }[] }
  return rows[0]?.cursors ?? 0
}
