import { sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'

/** Where rows are moved out of, each with the index of its key. */
const left = [
  ['match_events', 'match_events_match_id_seq_pk'],
  ['live_matches', 'live_matches_pkey'],
] as const

/** What stands on the boards takes less. */
const ROOMY_BYTES = 512 * 1_024
/** Whoever waits for a table holds up all who come after. */
const LOCK_MS = 200

/**
 * Gives room back to the disk that older matches have left, when they have all been moved: an index keeps its size for
 * ever otherwise. What is still there is written anew, in milliseconds, for it is little.
 * @throws an error of the store while somebody else has such a table.
 */
export async function giveBackRoom(database: Database): Promise<void> {
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
