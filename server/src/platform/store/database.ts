import { fileURLToPath } from 'node:url'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { serverPackageUrl } from '../runtime/serverPackageUrl.ts'
import type { DiskState } from './cluster/diskWatch.ts'

/** The store, or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** The connections to the store, and the callers that wait for one. */
export interface PoolUse {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

export interface OpenDatabase {
  readonly database: Database
  /** The address for our other processes, with the password. */
  readonly url: string
  readonly kind: 'embedded' | 'postgresql'
  /** Runs exclusive work, such as founding the league; other processes wait for it. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>
  /** Closes every connection at once, also during queries: for the end while the store is out of reach. */
  closeAbruptly(): void
  readonly pool: () => PoolUse
  /** The disk of the embedded database; absent for one on another machine. */
  readonly disk?: () => DiskState
  /** Calls back when that disk is full, and with null when there is space again. */
  readonly followDisk?: (onChange: (fullSince: Date | null) => void) => void
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('migrations', serverPackageUrl))
