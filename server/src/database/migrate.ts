import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, migrationsFolder } from './database.ts'

/** Lists the migrations of a store; beside the league's tables, so that another program's list in the same database is not ours. */
export const MIGRATIONS_TABLE = 'tiltyard_migrations'

/** Where releases up to 0.3 kept that list; their servers still read it. */
export const TABLE_OF_OLDER = 'drizzle.__drizzle_migrations'

const migrationsTable = sql.identifier(MIGRATIONS_TABLE)

/**
 * Brings the tables of a league up to this version, in the first schema of the role's search path. All or nothing.
 * @param folder of the migrations, as drizzle-kit writes them.
 * @throws Error of PostgreSQL, such as 42501 where the role may not create tables.
 */
export function migrate(client: pg.Client, folder: string = migrationsFolder): Promise<void> {
  return drizzle(client).transaction(async (transaction) => {
    await adoptOlder(transaction)
    const { rows } = await transaction.execute<{ last: string }>(
      sql`select coalesce(max(created_at), 0)::text as last from ${migrationsTable}`,
    )
    const last = Number(rows[0]?.last)
    const all = readMigrationFiles({ migrationsFolder: folder })
    await applyMigrations(
      transaction,
      all.filter(({ folderMillis }) => folderMillis > last),
    )
  })
}

/** Runs migrations in order and lists each. */
export async function applyMigrations(transaction: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await transaction.execute(sql.raw(statement))
    await transaction.execute(sql`insert into ${migrationsTable} (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** Makes the list, empty, whether or not there was one. */
export async function clearMigrations(transaction: Database): Promise<void> {
  await makeTable(transaction)
  await transaction.execute(sql`delete from ${migrationsTable}`)
}

async function makeTable(transaction: Database): Promise<void> {
  await transaction.execute(
    sql`create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint not null)`,
  )
}

/** Makes the list where there is none, with what an older release listed of the same league. */
async function adoptOlder(transaction: Database): Promise<void> {
  const { rows } = await transaction.execute<{ made: boolean; older: boolean }>(
    sql`select to_regclass(${MIGRATIONS_TABLE}) is not null as made,
      to_regclass(${TABLE_OF_OLDER}) is not null and to_regclass('match_sets') is not null as older`,
  )
  const [{ made, older } = { made: false, older: false }] = rows
  if (made) return
  await makeTable(transaction)
  if (older)
    await transaction.execute(
      sql`insert into ${migrationsTable} (hash, created_at) select hash, created_at from ${sql.raw(TABLE_OF_OLDER)} order by id`,
    )
}
