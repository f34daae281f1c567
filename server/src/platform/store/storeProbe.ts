import type pg from 'pg'
import { openSeparateConnection, StoreSockets } from './storeConnection.ts'
import { STORE_PROBE_INTERVAL_MS } from './storeWatch.ts'

/** Asks PostgreSQL for its time, on its own connection that it reopens after a loss. */
export interface StoreProbe {
  /** Milliseconds since 1970 by PostgreSQL's clock. @throws Error after some silent seconds. */
  ask(): Promise<number>
  close(): void
}

/** Longer than the interval of probes: an idle connection is not dead. */
const SILENCE_MS = 1.5 * STORE_PROBE_INTERVAL_MS
const readTime = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'

export function openStoreProbe(url: string): StoreProbe {
  const sockets = new StoreSockets(SILENCE_MS)
  let known: pg.Client | null = null
  const connect = async (): Promise<pg.Client> => {
    const client = await openSeparateConnection(url, sockets, (_error, lost) => {
      if (known === lost) known = null
    })
    known = client
    return client
  }
  const askOn = async (client: pg.Client): Promise<number> => {
    const { rows } = await client.query<{ now: number }>(readTime)
    const [row] = rows
    if (!row) throw new Error('PostgreSQL gave no time.')
    return row.now
  }
  return {
    ask: async () => {
      const used = known
      // One lost connection says nothing about the store.
      const answer = used === null ? null : await askOn(used).catch(() => null)
      return answer ?? askOn(await connect())
    },
    close: () => sockets.destroyAll(),
  }
}
