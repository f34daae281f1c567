import type pg from 'pg'

/** A pooler hands the connections to PostgreSQL out by the transaction, so that locks and notices are lost between two. */
export class PooledSessionError extends Error {}

/**
 * @param one a connection @param other a second one to the same address; no other statement may run on them meanwhile.
 * @throws PooledSessionError when they are not connections of PostgreSQL's own, as behind PgBouncer's transaction mode.
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
