import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { runAsSpan } from '../runtime/span.ts'
import type { Database, OpenDatabase } from './database.ts'
import { refuseWritesWhenDiskFull } from './diskFull.ts'
import { runExclusively } from './foundingLock.ts'
import { migrateStore } from './migrateStore.ts'
import { StoreSockets, setStatementTimeouts, storeConnectionSettings, storeTimeoutsMs } from './storeConnection.ts'
import { traceStatements, transactionSpanStart } from './traceStatements.ts'

export interface PostgresOptions {
  readonly onError?: (error: Error) => void
  /** Called with the reason when a start waits for more than three seconds. */
  readonly onWait?: (what: string) => void
  readonly isFollowed?: boolean
  /** The limit of connections; 10 by default. */
  readonly poolSize?: number
  readonly limits?: typeof storeTimeoutsMs
  /** PostgreSQL's settings for each connection, such as `-c synchronous_commit=off`. */
  readonly sessionOptions?: string
}

const POOL_SIZE = 10
/** Shorter than the silence after which a connection counts as dead. */
const IDLE_MS = 5_000

/**
 * Connects to a PostgreSQL and migrates it; several processes may share one. Every wait has a timeout. @throws
 * FoundingBusyError while another process migrates for long, PooledSessionError behind a pooler that shares sessions.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  await runExclusively(url, (client) => migrateStore(client), options.onWait)
  return connectPostgres(url, options)
}

/** Connects to a PostgreSQL that a server has migrated. */
export function connectPostgres(url: string, options: PostgresOptions = {}): OpenDatabase {
  const { onError = () => {}, onWait, isFollowed = false, poolSize = POOL_SIZE, limits = storeTimeoutsMs } = options
  const sockets = new StoreSockets(limits.silence)
  const pool = new pg.Pool({
    ...storeConnectionSettings(url, sockets, limits.connect),
    ...{ max: poolSize, idleTimeoutMillis: IDLE_MS },
    onConnect: (client) => setStatementTimeouts(client, limits),
    ...(options.sessionOptions !== undefined && { options: options.sessionOptions }),
  })
  // A connection that is lost inside a transaction has no other listener, and an error without one ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {
    // The connection's own listener has reported it.
  })
  return {
    database: withSafeTransactions(pool, isFollowed),
    url,
    kind: 'postgresql',
    runExclusively: (work) => runExclusively(url, work, onWait),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    closeAbruptly: () => {
      sockets.destroyAll()
      if (!pool.ending) pool.end().catch(onError)
    },
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** The library's own transactions leak a connection that is lost at their beginning. */
function withSafeTransactions(pool: pg.Pool, isFollowed: boolean): Database {
  const wrapped = <Client extends object>(client: Client): Client =>
    refuseWritesWhenDiskFull(isFollowed ? traceStatements(client) : client)
  const database: Database = drizzle(wrapped(pool))
  const begin: Database['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    try {
      const one: Database = drizzle(wrapped(client))
      return await one.transaction(work, settings)
    } finally {
      // A connection that could not roll back is closed.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  const followed: Database['transaction'] = (work, settings) =>
    runAsSpan(transactionSpanStart, () => begin(work, settings))
  return Object.assign(database, { transaction: isFollowed ? followed : begin })
}
