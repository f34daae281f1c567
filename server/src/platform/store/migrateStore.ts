import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { OlderLeagueError } from './cluster/olderLeagueError.ts'
import { type Database, migrationsFolder } from './database.ts'

/** The list of a store's migrations, under our own name to avoid another program's list. */
export const MIGRATIONS_TABLE = 'tiltyard_migrations'

const migrationsTable = sql.identifier(MIGRATIONS_TABLE)

/**
 * Migrates a league's tables to this version, in the first schema of the role's search path, all or nothing. @throws
 * OlderLeagueError, or Error of PostgreSQL, such as 42501 where the role may not create tables.
 */
export function migrateStore(client: pg.Client): Promise<void> {
  return drizzle(client).transaction(async (transaction) => {
    await refuseOlderLeague(transaction)
    await makeTable(transaction)
    const { rows } = await transaction.execute<{ last: string }>(
      sql`select coalesce(max(created_at), 0)::text as last from ${migrationsTable}`,
    )
    const last = Number(rows[0]?.last)
    const all = readMigrationFiles({ migrationsFolder })
    await applyMigrations(
      transaction,
      all.filter(({ folderMillis }) => folderMillis > last),
    )
  })
}

/** @throws OlderLeagueError for tables of a version before 1.0, whose list of migrations differs from ours. */
export async function refuseOlderLeague(database: Database): Promise<void> {
  const { rows } = await database.execute<{ listed: boolean; made: boolean }>(
    sql`select to_regclass(${MIGRATIONS_TABLE}) is not null as listed, to_regclass('match_sets') is not null as made`,
  )
  if (!rows[0]?.made) return
  const [first] = readMigrationFiles({ migrationsFolder })
  const ours = sql`select from ${migrationsTable} having min(created_at) = ${first?.folderMillis}`
  if (!rows[0].listed || (await database.execute(ours)).rowCount === 0) throw new OlderLeagueError('This league')
}

/** Runs migrations in order and lists each. */
export async function applyMigrations(transaction: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await transaction.execute(sql.raw(statement))
    await transaction.execute(sql`insert into ${migrationsTable} (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** Creates the empty list, whether or not there was one. */
export async function resetMigrationsTable(transaction: Database): Promise<void> {
  await makeTable(transaction)
  await transaction.execute(sql`delete from ${migrationsTable}`)
}

async function makeTable(transaction: Database): Promise<void> {
  await transaction.execute(
    sql`create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint not null)`,
  )
}
