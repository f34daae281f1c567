import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import type { ExportPart } from './backupFormat.ts'

/** Rows of one name, by a statement whose one column, `packed`, has each row as a JSON array. */
export interface ExportPartQuery {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: SQL
}

/** The number of rows in memory. */
const ROWS_AT_ONCE = 250

/** Reads all parts in one transaction's snapshot, without concurrent writes. */
export function readExportPartsInOneSnapshot<Answer>(
  database: Database,
  parts: readonly ExportPartQuery[],
  take: (packed: ExportPart[]) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(
    async (transaction) => {
      await declare(transaction, parts)
      return take(
        parts.map((part) => ({ table: part.table, columns: [...part.columns], rows: fetched(transaction, part) })),
      )
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function declare(transaction: Database, parts: readonly ExportPartQuery[]): Promise<void> {
  // Whatever the connection's settings, the values have one format.
  await transaction.execute(sql`set local timezone = 'UTC'`)
  await transaction.execute(sql`set local datestyle = 'ISO'`)
  await transaction.execute(sql`set local bytea_output = 'hex'`)
  for (const part of parts) {
    await transaction.execute(sql`declare ${nameOf(part)} no scroll cursor for ${part.rows}`)
  }
}

async function* fetched(transaction: Database, part: ExportPartQuery): AsyncGenerator<readonly string[]> {
  for (;;) {
    const answer = await transaction.execute(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${nameOf(part)}`)
    const { rows } = answer as unknown as { readonly rows: readonly { readonly packed: string }[] }
    yield rows.map(({ packed }) => packed)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function nameOf({ table }: ExportPartQuery) {
  return sql.identifier(`kept_${table}`)
}
