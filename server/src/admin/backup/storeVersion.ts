import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, migrationsFolder } from '../../platform/store/database.ts'
import { MIGRATIONS_TABLE } from '../../platform/store/migrateStore.ts'

/** A migration of the schema. */
export interface Migration extends MigrationMeta {
  /** Its file's name, such as 0001_seasons. */
  readonly tag: string
}

/** Every known migration, in order. */
export function listKnownMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder }).map((migration, at) => ({
    ...migration,
    tag: journal.entries[at]?.tag ?? '',
  }))
}

/** The tag of a store's last migration; null without any, or for an unknown one. */
export async function readLastMigration(database: Database): Promise<string | null> {
  if (!(await hasStoreTable(database, MIGRATIONS_TABLE))) return null
  const answer = await database.execute(
    sql`select max(created_at)::text as last from ${sql.identifier(MIGRATIONS_TABLE)}`,
  )
  const { rows } = answer as unknown as { readonly rows: readonly { readonly last: string | null }[] }
  return listKnownMigrations().find(({ folderMillis }) => String(folderMillis) === rows[0]?.last)?.tag ?? null
}

/** Whether the store has a table of this name. */
export async function hasStoreTable(database: Database, table: string): Promise<boolean> {
  const answer = await database.execute(sql`select to_regclass(${table}) is not null as there`)
  const { rows } = answer as unknown as { readonly rows: readonly { readonly there: boolean }[] }
  return rows[0]?.there === true
}
