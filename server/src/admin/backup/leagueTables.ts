import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../platform/store/schema.ts'
import type { ExportPartQuery } from './snapshot.ts'

/** Tables of momentary state, which mean nothing elsewhere: users log in again. */
const passing: readonly string[] = [
  ...[
    schema.sessions,
    schema.verifications,
    schema.passwordLinks,
    schema.secondAdminRequests,
    schema.answeredRequests,
    schema.rateLimitCounts,
    schema.crowds,
  ],
].map(getTableName)

const exported: readonly unknown[] = Object.values(schema)

/** Every table of the store, referenced ones first. */
export const leagueTables: readonly PgTable[] = inOrder(exported.filter(isTable))

/** The parts of a backup: whole tables, each value in PostgreSQL's text format. */
export function listBackupParts(): ExportPartQuery[] {
  return leagueTables
    .filter((table) => !passing.includes(getTableName(table)))
    .map((table) => {
      const columns = getTableConfig(table).columns.map(({ name }) => name)
      const texts = columns.map((name) => sql`${sql.identifier(name)}::text`)
      return { table: getTableName(table), columns, rows: sql`select ${jsonArrayOfTextColumns(texts)} from ${table}` }
    })
}

/** Combines text columns into one: a JSON array. */
export function jsonArrayOfTextColumns(columns: readonly SQL[]): SQL {
  return sql`json_build_array(${sql.join([...columns], sql`, `)})::text as packed`
}

function isTable(value: unknown): value is PgTable {
  return is(value, PgTable)
}

function inOrder(tables: readonly PgTable[]): PgTable[] {
  const placed: PgTable[] = []
  const place = (table: PgTable): void => {
    if (placed.includes(table)) return
    for (const key of getTableConfig(table).foreignKeys) place(key.reference().foreignTable)
    placed.push(table)
  }
  for (const table of tables) place(table)
  return placed
}
