import type { ArchivedPostgres } from './archivedPostgres.ts'

/** Rows that are only ever added, by what names each, with whether it was committed up to a moment. */
export type KeptRows = ReadonlyMap<string, boolean>

const TABLES = [
  { table: 'match_events', name: "match_id || '/' || seq" },
  { table: 'ledger_postings', name: "transaction_id || '/' || account_id" },
  { table: 'packed_matches', name: 'match_id' },
] as const

/** All events and postings that are there now, and whose matches' events are packed. @param moment as PostgreSQL writes it. */
export async function readRows({ ask }: Pick<ArchivedPostgres, 'ask'>, moment: string): Promise<KeptRows> {
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
 * What of a recovered store is not as it was at the moment, a line each.
 * @param before what was there when all was lost.
 */
export function auditRecovery(before: KeptRows, recovered: KeptRows): string[] {
  const missing = [...before].filter(([name, isEarly]) => isEarly && !recovered.has(name) && !isPacked(name, recovered))
  const late = [...before].filter(([name, isEarly]) => !isEarly && recovered.has(name))
  const later = [...recovered].filter(([, isEarly]) => !isEarly)
  return [
    ...sentence(missing, 'rows of before the moment are gone'),
    ...sentence(late, 'rows of after the moment are there'),
    ...sentence(later, 'recovered rows were committed after the moment'),
  ]
}

/** Whether an event is in a pack by now, with all of its match. */
function isPacked(name: string, rows: KeptRows): boolean {
  return rows.has(name.replace(/^match_events ([^/]*).*$/, 'packed_matches $1'))
}

function sentence(rows: readonly (readonly [name: string, isEarly: boolean])[], what: string): string[] {
  return rows.length === 0 ? [] : [`${rows.length} ${what}: ${rows[0]?.[0]}`]
}
