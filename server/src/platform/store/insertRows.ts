import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Writing so many rows as one statement takes about 7 ms, for which nothing else runs. */
const ROWS_AT_ONCE = 100

/** Inserts rows in statements of at most 100, which only a transaction keeps together. */
export async function insertRows<Table extends PgTable>(
  database: Pick<Database, 'insert'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await database.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE))
}
