import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'

/** The number of rows in memory, however large the ledger is. */
export const LEDGER_PAGE_ROWS = 5_000

/** 64-bit numbers, which drivers return as texts or numbers. */
export type DatabaseInteger = string | number | bigint

export async function readAllRows<Row>(database: Database, query: SQL): Promise<readonly Row[]> {
  const { rows } = (await database.execute(query)) as unknown as { readonly rows: readonly Row[] }
  return rows
}

/** Yields all rows in order, page by page. @param page selects those after a row; null for the first ones. */
export async function* yieldRowsByPage<Row>(page: (after: Row | null) => SQL, database: Database): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await readAllRows<Row>(database, page(after))
    yield* rows
    const last = rows.at(-1)
    if (rows.length < LEDGER_PAGE_ROWS || last === undefined) return
    after = last
  }
}

/** Yields pages of rows in order. */
export async function* yieldRowPages<Row>(
  page: (after: Row | null) => SQL,
  database: Database,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await readAllRows<Row>(database, page(after))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last
  }
}
