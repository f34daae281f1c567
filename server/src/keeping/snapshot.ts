import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { PackedPart } from './parcel.ts'

/** Rows of one name, asked for by a statement whose one column, `packed`, has each row as a JSON array. */
export interface SnapshotPart {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: SQL
}

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 250

/**
 * All parts as they stand at one moment, in the transaction that reads them: what others write meanwhile is not in them.
 * For a database that serves others too while a transaction lasts.
 */
export function withinTransaction<Answer>(
  database: Database,
  parts: readonly SnapshotPart[],
  take: (packed: PackedPart[]) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(
    async (transaction) => {
      await declare(transaction, parts, 'without hold')
      return take(rowsOf(transaction, parts, () => Promise.resolve()))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * The same of the embedded database, which has one connection for all: in a short transaction PostgreSQL puts the rows
 * aside, in files of its own, and gives them out bit by bit between what others ask for.
 */
export async function putAside<Answer>(
  database: Database,
  parts: readonly SnapshotPart[],
  take: (packed: PackedPart[]) => Promise<Answer>,
): Promise<Answer> {
  await database.transaction((transaction) => declare(transaction, parts, 'with hold'), {
    isolationLevel: 'repeatable read',
  })
  const kept = new Set(parts)
  const close = async (part: SnapshotPart): Promise<void> => {
    if (kept.delete(part)) await database.execute(sql`close ${nameOf(part)}`)
  }
  try {
    // Whoever has the last rows may ask for the next snapshot at once: nothing of this one is in its way.
    return await take(rowsOf(database, parts, close))
  } finally {
    for (const part of kept) await close(part)
  }
}

async function declare(
  transaction: Database,
  parts: readonly SnapshotPart[],
  hold: 'with hold' | 'without hold',
): Promise<void> {
  // Whatever this connection is set to, the values are written in one way.
  await transaction.execute(sql`set local timezone = 'UTC'`)
  await transaction.execute(sql`set local datestyle = 'ISO'`)
  await transaction.execute(sql`set local bytea_output = 'hex'`)
  for (const part of parts) {
    await transaction.execute(sql`declare ${nameOf(part)} no scroll cursor ${sql.raw(hold)} for ${part.rows}`)
  }
}

/** @param onRead does what is due once a part has been read to its end, before that is known. */
function rowsOf(
  database: Database,
  parts: readonly SnapshotPart[],
  onRead: (part: SnapshotPart) => Promise<void>,
): PackedPart[] {
  return parts.map((part) => ({
    table: part.table,
    columns: [...part.columns],
    rows: fetched(database, part, () => onRead(part)),
  }))
}

async function* fetched(
  database: Database,
  part: SnapshotPart,
  onRead: () => Promise<void>,
): AsyncGenerator<readonly string[]> {
  for (;;) {
    const answer = await database.execute(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${nameOf(part)}`)
    const { rows } = answer as unknown as { readonly rows: readonly { readonly packed: string }[] }
    yield rows.map(({ packed }) => packed)
    if (rows.length < ROWS_AT_ONCE) return onRead()
  }
}

function nameOf({ table }: SnapshotPart) {
  return sql.identifier(`kept_${table}`)
}
