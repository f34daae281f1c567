import { type Column, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Bounds a statement's size, and the event loop's time for the JSON. */
const ROWS_AT_ONCE = 256

/**
 * Inserts rows as one parameter: a statement with thousands of parameters is slow to write. More than 256 rows take
 * several statements, which only a transaction keeps together. Omitted columns get the database's defaults. @throws
 * RangeError where a row has other fields than the first, before anything is stored.
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given: readonly Readonly<Record<string, unknown>>[] = rows
  const [first] = given
  if (!first) return
  const all = Object.entries(getTableColumns(table))
  for (const row of given) {
    const odd = all.find(([field]) => (row[field] === undefined) !== (first[field] === undefined))
    if (odd)
      throw new RangeError(`Rows that are stored together give the same fields; of ${odd[0]} some are undefined.`)
  }
  const columns = all.filter(([field]) => first[field] !== undefined)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  for (let from = 0; from < given.length; from += ROWS_AT_ONCE) {
    const packed = given
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) =>
        Object.fromEntries(columns.map(([field, column]) => [column.name, packedValue(column, row[field])])),
      )
    const recordset = sql`json_populate_recordset(null::${table}, ${JSON.stringify(packed)}::json)`
    await database.execute(sql`insert into ${table} (${names}) select ${names} from ${recordset}`)
  }
}

/** Encodes a value for a JSON field, because JSON has no bytes and not every number. */
function packedValue(column: Column, value: unknown): unknown {
  if (value === null || column.dataType === 'json') return value
  const given = column.mapToDriverValue(value)
  if (given instanceof Uint8Array) return `\\x${Buffer.from(given).toString('hex')}`
  return typeof given === 'number' || typeof given === 'bigint' ? String(given) : given
}
