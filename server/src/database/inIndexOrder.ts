import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Reads along indexes, in their order, and stops where enough has been read. The store would else choose by what it
 * believes of its rows, and sort tens of thousands for the sake of fifty: embedded, nobody ever counts them for it.
 * @param read asks statements whose order an index has; with one that none has, the whole table would still be sorted.
 */
export async function inIndexOrder<Answer>(
  database: Database,
  read: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (transaction) => {
    await transaction.execute(withoutOtherWays)
    return read(transaction)
  })
}

/** Until the transaction ends. */
const withoutOtherWays = sql`select ${sql.join(
  ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'].map((way) => sql.raw(`set_config('${way}', 'off', true)`)),
  sql`, `,
)}`
