import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './folderLock.ts'

/** The store, or a transaction of it. Inside a transaction only the transaction may be used: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly database: Database
  readonly kind: 'embedded' | 'postgresql'
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const POOL_SIZE = 10

/**
 * Opens and migrates the embedded database of a folder; one process at a time.
 * @throws FolderLockedError while another process has the folder.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const opened = await openPglite(new PGlite(join(folder, 'database')))
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Takes a PGlite that somebody has made, and migrates it. */
export async function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  await pglite.waitReady
  const database = drizzlePglite(pglite)
  await migratePglite(database, { migrationsFolder })
  return { database, kind: 'embedded', close: () => pglite.close() }
}

/** Connects to a PostgreSQL and migrates it; several processes may share one. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  pool.on('error', onError)
  const database = drizzlePostgres(pool)
  await migratePostgres(database, { migrationsFolder })
  return { database, kind: 'postgresql', close: () => pool.end() }
}
