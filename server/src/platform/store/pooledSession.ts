import type pg from 'pg'

/** A pooler shares connections by transaction, which loses locks and notifications in between. */
export class PooledSessionError extends Error {}

/**
 * @param one a connection @param other a second one to the same address, both unused meanwhile. @throws
 * PooledSessionError when they are not PostgreSQL's own sessions, as behind PgBouncer's transaction mode.
 */
export async function refusePooledSession(one: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  const before = await backendOf(one)
  await other.query('begin')
  const [between, after] = [await backendOf(other), await backendOf(one)]
  await other.query('rollback')
  if (before === after && before !== between) return
  throw new PooledSessionError(
    'DATABASE_URL leads to a connection pooler that shares sessions, such as PgBouncer in transaction mode; locks and notices do not work through it. Set pool_mode=session there, or name PostgreSQL itself.',
  )
}

async function backendOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
