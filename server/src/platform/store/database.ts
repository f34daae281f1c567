import { fileURLToPath } from 'node:url'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { packageFolder } from '../runtime/packageFolder.ts'
import type { DiskState } from './cluster/diskWatch.ts'

/** The store, or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** How many connections there are to the store, and how many callers wait for one. */
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
  /** Runs work that one process may do at a time, such as founding the league; other processes wait for it. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Closes every connection at once: pending queries fail. For a store that is out of reach, at the end. */
  breakOff(): void
  readonly pool: () => PoolUse
  /** The disk of the embedded database; absent where another machine looks after it. */
  readonly disk?: () => DiskState
  /** Calls back when that disk is full, and with null when there is room again. */
  readonly followDisk?: (onChange: (fullSince: Date | null) => void) => void
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('migrations', packageFolder))
