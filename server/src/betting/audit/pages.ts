import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'

/** So many rows are in memory at a time, however large the ledger is. */
export const PAGE = 5_000

/** Numbers of 64 bits, which drivers give as texts or as numbers. */
export type Whole = string | number | bigint

export async function readAllRows<Row>(database: Database, query: SQL): Promise<readonly Row[]> {
  const { rows } = (await database.execute(query)) as unknown as { readonly rows: readonly Row[] }
  return rows
}

/**
 * All rows, in an order, a page after the other.
 * @param page asks for those after a row; null for the first ones.
 */
export async function* paged<Row>(page: (after: Row | null) => SQL, database: Database): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await readAllRows<Row>(database, page(after))
    yield* rows
    const last = rows.at(-1)
    if (rows.length < PAGE || last === undefined) return
    after = last
  }
}

/** The same, by the page. */
export async function* pages<Row>(
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
