import type pg from 'pg'
import { advisoryLockNumbers } from './advisoryLockNumbers.ts'
import { openSeparateConnection, StoreSockets } from './storeConnection.ts'

/** Another process has been setting up the database for longer than this one waits. */
export class FoundingBusyError extends Error {}

/** A pooler shares connections by transaction, which loses locks and notifications in between. */
export class PooledSessionError extends Error {}

const ASK_AGAIN_MS = 250
const SAY_AFTER_MS = 3_000
const WAIT_MS = 120_000
/** A migration of a large league may take a while. */
const WORK_MS = 600_000

/**
 * Runs exclusive work on a database, such as migrating it; others wait. The lock belongs to a connection, so it ends
 * with its process. @param work receives that connection. @param onWait called with the reason of a wait above three
 * seconds. @throws FoundingBusyError after two minutes, PooledSessionError.
 */
export async function runExclusively<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  onWait: (what: string) => void = () => {},
): Promise<T> {
  let lost: Error | null = null
  const sockets = new StoreSockets(WORK_MS)
  const onLost = (error: Error): void => {
    lost = error
  }
  const client = await openSeparateConnection(url, sockets, onLost)
  try {
    const other = await openSeparateConnection(url, sockets, onLost)
    await refusePooledSession(client, other).finally(() => other.end())
    await takeLock(client, onWait)
    const done = await work(client)
    if (lost !== null) throw lost
    return done
  } finally {
    await client.end()
  }
}

/** Refuses two unused connections that are not PostgreSQL's own sessions, as behind PgBouncer's transaction mode. */
async function refusePooledSession(one: pg.Client, other: pg.Client): Promise<void> {
  const readBackend = async (client: pg.Client): Promise<unknown> =>
    (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await readBackend(one)
  await other.query('begin')
  const [between, after] = [await readBackend(other), await readBackend(one)]
  await other.query('rollback')
  if (before === after && before !== between) return
  throw new PooledSessionError(
    'DATABASE_URL leads to a connection pooler that shares sessions, such as PgBouncer in transaction mode; locks and notices do not work through it. Set pool_mode=session there, or name PostgreSQL itself.',
  )
}

async function takeLock(client: pg.Client, onWait: (what: string) => void): Promise<void> {
  for (let waitedMs = 0; waitedMs <= WAIT_MS; waitedMs += ASK_AGAIN_MS) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLockNumbers.founding,
    ])
    if (rows[0]?.taken) return
    if (waitedMs === SAY_AFTER_MS) onWait('another server that sets up this database')
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  throw new FoundingBusyError(
    `Another server has been setting up this database for ${WAIT_MS / 60_000} minutes. Look at that one first.`,
  )
}
