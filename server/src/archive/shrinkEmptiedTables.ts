import { sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'

/** The tables that matches leave, each with the index of its key. */
const left = [
  ['match_events', 'match_events_match_id_seq_pk'],
  ['live_matches', 'live_matches_pkey'],
] as const

/** The matches on the boards take less. */
const ROOMY_BYTES = 512 * 1_024
/** A waiting lock on a table blocks everybody behind it. */
const LOCK_MS = 200

/**
 * Rewrites the tables that packed matches have left, because an index never shrinks by itself. The remaining rows are
 * few, so it takes milliseconds. @throws an error of the store while somebody else has locked such a table.
 */
export async function shrinkEmptiedTables(database: Database): Promise<void> {
  for (const [table, key] of left) {
    const size = sql<number>`pg_total_relation_size(${table})`.mapWith(Number)
    const [found] = await database.select({ size }).from(sql`(values (1)) as once`)
    if ((found?.size ?? 0) > ROOMY_BYTES) await database.transaction((transaction) => rewrite(transaction, table, key))
  }
}

async function rewrite(transaction: Database, table: string, key: string): Promise<void> {
  await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
  await transaction.execute(sql.raw(`cluster ${table} using ${key}`))
}
