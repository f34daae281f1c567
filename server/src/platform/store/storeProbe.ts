import type pg from 'pg'
import { connectApart, StoreSockets } from './storeConnection.ts'
import { ASK_EACH_MS } from './storeWatch.ts'

/** Asks PostgreSQL for its time, on a connection of its own that is made anew when it is lost. */
export interface StoreProbe {
  /** Milliseconds since 1970 by PostgreSQL's clock. @throws Error when nothing is heard within some seconds. */
  ask(): Promise<number>
  close(): void
}

/** Longer than from one look at the store to the next: a connection that only rests is not dead. */
const SILENCE_MS = 1.5 * ASK_EACH_MS
const readTime = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'

export function openProbe(url: string): StoreProbe {
  const sockets = new StoreSockets(SILENCE_MS)
  let known: pg.Client | null = null
  const connect = async (): Promise<pg.Client> => {
    const client = await connectApart(url, sockets, (_error, lost) => {
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
      // That one connection is lost says nothing of the store.
      const answer = used === null ? null : await askOn(used).catch(() => null)
      return answer ?? askOn(await connect())
    },
    close: () => sockets.destroyAll(),
  }
}
