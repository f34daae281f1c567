import type { ArchivedPostgres } from './archivedPostgres.ts'

/** Append-only rows by name, with whether each was committed up to a moment. */
export type AppendOnlyRows = ReadonlyMap<string, boolean>

const TABLES = [
  { table: 'match_events', name: "match_id || '/' || seq" },
  { table: 'ledger_postings', name: "transaction_id || '/' || account_id" },
  { table: 'packed_matches', name: 'match_id' },
] as const

/** Reads all events, postings and packed matches. @param moment a PostgreSQL timestamp. */
export async function readAppendOnlyRows(
  { ask }: Pick<ArchivedPostgres, 'ask'>,
  moment: string,
): Promise<AppendOnlyRows> {
  const rows = new Map<string, boolean>()
  for (const { table, name } of TABLES) {
    const found = await ask<{ name: string; early: boolean }>(
      `select ${name} as name, pg_xact_commit_timestamp(xmin) <= $1::timestamptz as early from ${table}`,
      [moment],
    )
    for (const row of found) rows.set(`${table} ${row.name}`, row.early)
  }
  return rows
}

/**
 * Lists the differences between a recovered store and the moment, a line each.
 * @param before the rows before the loss.
 */
export function auditRecoveredRows(before: AppendOnlyRows, recovered: AppendOnlyRows): string[] {
  const missing = [...before].filter(([name, isEarly]) => isEarly && !recovered.has(name) && !isPacked(name, recovered))
  const late = [...before].filter(([name, isEarly]) => !isEarly && recovered.has(name))
  const later = [...recovered].filter(([, isEarly]) => !isEarly)
  return [
    ...sentence(missing, 'rows of before the moment are gone'),
    ...sentence(late, 'rows of after the moment are there'),
    ...sentence(later, 'recovered rows were committed after the moment'),
  ]
}

/** Whether the event's match is packed by now. */
function isPacked(name: string, rows: AppendOnlyRows): boolean {
  return rows.has(name.replace(/^match_events ([^/]*).*$/, 'packed_matches $1'))
}

function sentence(rows: readonly (readonly [name: string, isEarly: boolean])[], what: string): string[] {
  return rows.length === 0 ? [] : [`${rows.length} ${what}: ${rows[0]?.[0]}`]
}
