import { type Column, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Inserts rows as one parameter: a statement with thousands costs more to write than to do. Every row has the fields of the
 * first; a column that they leave out has what the database gives it.
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first]: readonly Readonly<Record<string, unknown>>[] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => first[field] !== undefined)
  const packed = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([field, column]) => [column.name, packedValue(column, row[field])])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const rowsOfTable = sql`json_populate_recordset(null::${table}, ${JSON.stringify(packed)}::json)`
  await database.execute(sql`insert into ${table} (${names}) select ${names} from ${rowsOfTable}`)
}

/** As the database reads it out of a field of JSON. */
function packedValue(column: Column, value: unknown): unknown {
  if (value === null || value === undefined || column.dataType === 'json') return value ?? null
  const given = column.mapToDriverValue(value)
  return given instanceof Uint8Array ? `\\x${Buffer.from(given).toString('hex')}` : given
}
