import pg from 'pg'
import { StoreSockets, storeConnectionSettings } from './storeConnection.ts'
import { STORE_PROBE_INTERVAL_MS } from './storeWatch.ts'

/** Asks PostgreSQL for its time, on its own connection that it reopens after a loss. */
export interface StoreTimeProbe {
  /** Milliseconds since 1970 by PostgreSQL's clock. @throws Error after some silent seconds. */
  ask(): Promise<number>
  close(): void
}

/** Longer than the interval of probes: an idle connection is not dead. */
const SILENCE_MS = 1.5 * STORE_PROBE_INTERVAL_MS
const readTime = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'

export function openStoreTimeProbe(url: string): StoreTimeProbe {
  const sockets = new StoreSockets(SILENCE_MS)
  const pool = new pg.Pool({ ...storeConnectionSettings(url, sockets), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {
    // The next question opens another connection.
  })
  const read = async (): Promise<number> => {
    const { rows } = await pool.query(readTime)
    const [{ now }] = rows as [{ now: number }]
    return now
  }
  return {
    // One lost connection says nothing about the store.
    ask: () => (pool.totalCount > 0 ? read().catch(read) : read()),
    close: () => sockets.destroyAll(),
  }
}
