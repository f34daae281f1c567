import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { asPart } from '../world/span.ts'
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts'
import { followStatements, transactionSpan } from './followStatements.ts'
import { aloneOn } from './foundingLock.ts'
import { connectionSettings, limitStatements, StoreSockets } from './storeConnection.ts'

const POOL_SIZE = 10
/** Shorter than the silence after which a connection counts as dead. */
const IDLE_MS = 5_000

/**
 * Connects to a PostgreSQL and migrates it; several processes may share one. No wait on it is without an end.
 * @param onError told of connections that are lost. @param isFollowed whether statements are parts of what is followed. @throws FoundingBusyError while another process migrates for long.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  isFollowed = false,
): Promise<OpenDatabase> {
  await aloneOn(url, (client) => migrate(drizzle(client), { migrationsFolder }))
  return connectPostgres(url, onError, { isFollowed })
}

/**
 * Connects to a PostgreSQL that a server has migrated.
 * @param onError called with connections that are lost. @param poolSize the most connections at a time.
 */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  { isFollowed = false, poolSize = POOL_SIZE } = {},
): OpenDatabase {
  const sockets = new StoreSockets()
  const pool = new pg.Pool({
    ...connectionSettings(url, sockets),
    ...{ max: poolSize, idleTimeoutMillis: IDLE_MS, onConnect: limitStatements },
  })
  // A connection that is lost inside a transaction has no other listener, and an error without one ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {
    // The connection's own listener has told of it.
  })
  return {
    database: withSafeTransactions(pool, isFollowed),
    url,
    kind: 'postgresql',
    alone: (work) => aloneOn(url, work),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    breakOff: () => {
      sockets.destroyAll()
      if (!pool.ending) pool.end().catch(onError)
    },
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** The library's own transactions keep a connection for ever when it is lost at their very beginning. */
function withSafeTransactions(pool: pg.Pool, isFollowed: boolean): Database {
  const database: Database = drizzle(isFollowed ? followStatements(pool) : pool)
  const begin: Database['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    try {
      const one: Database = drizzle(isFollowed ? followStatements(client) : client)
      return await one.transaction(work, settings)
    } finally {
      // One that could not be rolled back serves nobody any more.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  const followed: Database['transaction'] = (work, settings) => asPart(transactionSpan, () => begin(work, settings))
  return Object.assign(database, { transaction: isFollowed ? followed : begin })
}
