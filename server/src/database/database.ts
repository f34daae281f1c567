import { fileURLToPath } from 'node:url'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { asPart } from '../world/span.ts'
import type { DiskState } from './diskWatch.ts'
import { followStatements, transactionSpan } from './followStatements.ts'
import { type FolderWorld, openFolder } from './openFolder.ts'
import { parsedOnce } from './parsedOnce.ts'

/** The store, or a transaction of it. Inside a transaction only the transaction may be used: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>

/** How many connections there are to a store of its own server, and who waits for one. */
export interface PoolUse {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

export interface OpenDatabase {
  readonly database: Database
  /** Where another process of ours connects to it, with the password. */
  readonly url: string
  readonly kind: 'embedded' | 'postgresql'
  /** Does what one process must do at a time, such as founding the league; other processes that want to, wait. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Gives up whatever waits for an answer; it fails at once. For a store that is out of reach, at the end. */
  breakOff(): void
  /** How its connections are used; absent where it has none, in this very process. */
  readonly pool?: () => PoolUse
  /** How the disk is that the database is on; absent where another machine looks after it. */
  readonly disk?: () => DiskState
  /** Has it told when that disk is full, and with null when there is room again. */
  readonly followDisk?: (tell: (fullSince: Date | null) => void) => void
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Opens and migrates the embedded database of a folder; one process at a time. Its commits are on the disk when they
 * are answered, and while the disk is full it refuses to write.
 * @throws DataFolderError with what is wrong with the folder, FolderLockedError while another process has it.
 */
export async function openEmbedded(folder: string, world: FolderWorld = {}): Promise<OpenDatabase> {
  const { pglite, disk, close } = await openFolder(folder, world)
  try {
    const opened = await openPglite(world.isFollowed ? followEmbedded(pglite) : pglite)
    return { ...opened, disk: () => disk.now(), followDisk: (tell) => disk.follow(tell), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A PGlite whose statements and transactions are parts of what is followed. */
export function followEmbedded(pglite: PGlite): PGlite {
  return followStatements(pglite, {
    transaction: <Result>(act: (transaction: Transaction) => Promise<Result>) =>
      asPart(transactionSpan, () => pglite.transaction((transaction) => act(followStatements(transaction)))),
  })
}

/** Takes a PGlite that somebody has made, and migrates it. */
export async function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  await pglite.waitReady
  const database = drizzlePglite(parsedOnce(pglite))
  await migratePglite(database, { migrationsFolder })
  // Nobody else has it, and its answers come from this very process.
  const own = { alone: <T>(work: () => Promise<T>) => work(), breakOff: () => {} }
  return { database, url: '', kind: 'embedded', ...own, close: () => pglite.close() }
}
