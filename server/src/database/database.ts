import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { DiskState } from './diskWatch.ts'
import { type FolderWorld, openFolder } from './openFolder.ts'

/** The store, or a transaction of it. Inside a transaction only the transaction may be used: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly database: Database
  readonly kind: 'embedded' | 'postgresql'
  /** How the disk is that the database is on; absent where another machine looks after it. */
  readonly disk?: () => DiskState
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const POOL_SIZE = 10

/**
 * Opens and migrates the embedded database of a folder; one process at a time. Its commits are on the disk when they
 * are answered, and while the disk is full it refuses to write.
 * @throws DataFolderError with what is wrong with the folder, FolderLockedError while another process has it.
 */
export async function openEmbedded(folder: string, world: FolderWorld = {}): Promise<OpenDatabase> {
  const { pglite, disk, close } = await openFolder(folder, world)
  try {
    return { ...(await openPglite(pglite)), disk: () => disk.now(), close }
  } catch (error) {
    await close()
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
