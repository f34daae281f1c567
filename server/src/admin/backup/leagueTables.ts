import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../platform/store/schema.ts'
import type { SnapshotPart } from './snapshot.ts'

/** What is about who is there at the moment, and means nothing in another place: its users log in again. */
const passing: readonly string[] = [
  ...[
    schema.sessions,
    schema.verifications,
    schema.passwordLinks,
    schema.secondRequests,
    schema.answeredRequests,
    schema.limitCounts,
    schema.crowds,
  ],
].map(getTableName)

const exported: readonly unknown[] = Object.values(schema)

/** Every table of the store, those first that others refer to. */
export const leagueTables: readonly PgTable[] = inOrder(exported.filter(isTable))

/** The league as a backup has it: whole tables, each value as PostgreSQL writes it in text. */
export function leagueParts(): SnapshotPart[] {
  return leagueTables
    .filter((table) => !passing.includes(getTableName(table)))
    .map((table) => {
      const columns = getTableConfig(table).columns.map(({ name }) => name)
      const texts = columns.map((name) => sql`${sql.identifier(name)}::text`)
      return { table: getTableName(table), columns, rows: sql`select ${rowExpression(texts)} from ${table}` }
    })
}

/** Columns, which are texts, as one text: a JSON array. */
export function rowExpression(columns: readonly SQL[]): SQL {
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
