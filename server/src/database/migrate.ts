import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from './database.ts'

/** Which migrations a store has; beside the league's tables, so that another program's in the same database are not taken for ours. */
export const MIGRATIONS_TABLE = 'tiltyard_migrations'

/** Makes that table where it is not there. */
export const makeMigrationsTable = `create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint not null)`

/** Where releases up to 0.3 kept it; their servers still look there. */
export const TABLE_OF_OLDER = 'drizzle.__drizzle_migrations'

/**
 * Brings the tables of a league up to this version, in the first schema of the role's search path. All or nothing.
 * @param folder of the migrations, as drizzle-kit writes them.
 * @throws Error of PostgreSQL, such as 42501 where the role may not create tables.
 */
export async function migrate(client: pg.ClientBase, folder: string = migrationsFolder): Promise<void> {
  await client.query('begin')
  try {
    await makeTable(client)
    const { rows } = await client.query<{ last: string }>(
      `select coalesce(max(created_at), 0)::text as last from ${MIGRATIONS_TABLE}`,
    )
    const last = Number(rows[0]?.last)
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
      if (folderMillis <= last) continue
      for (const statement of sql) await client.query(statement)
      await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {
      // The connection is lost, and the transaction with it.
    })
    throw error
  }
}

async function makeTable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ made: boolean; older: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as made,
      to_regclass('${TABLE_OF_OLDER}') is not null and to_regclass('match_sets') is not null as older`,
  )
  const [{ made, older } = { made: false, older: false }] = rows
  if (made) return
  await client.query(makeMigrationsTable)
  if (older)
    await client.query(
      `insert into ${MIGRATIONS_TABLE} (hash, created_at) select hash, created_at from ${TABLE_OF_OLDER} order by id`,
    )
}
