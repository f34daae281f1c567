import type pg from 'pg'
import { advisoryLocks } from './advisoryLocks.ts'
import { connectApart, StoreSockets } from './storeConnection.ts'

/** Another process has been setting up the database for longer than this one waits. */
export class FoundingBusyError extends Error {}

const ASK_AGAIN_MS = 250
const WAIT_MS = 120_000
/** A migration of a large league may take a while. */
const WORK_MS = 600_000

/**
 * Does what one process must do at a time on a database, such as migrating it or founding its league; others that
 * want to, wait. The lock belongs to a connection, so it ends with the process that has it.
 * @param work is given that connection, whose statements may take ten minutes each.
 * @throws FoundingBusyError after waiting for two minutes.
 */
export async function aloneOn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  let lost: Error | null = null
  const client = await connectApart(url, new StoreSockets(WORK_MS), (error) => {
    lost = error
  })
  try {
    await takeLock(client)
    const done = await work(client)
    if (lost !== null) throw lost
    return done
  } finally {
    await client.end()
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  for (let waitedMs = 0; waitedMs <= WAIT_MS; waitedMs += ASK_AGAIN_MS) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.founding,
    ])
    if (rows[0]?.taken) return
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  throw new FoundingBusyError(
    `Another server has been setting up this database for ${WAIT_MS / 60_000} minutes. Look at that one first.`,
  )
}
