import { sql } from 'drizzle-orm'
import { Problem } from '../runtime/problem.ts'
import type { Database } from './database.ts'
import { wrapQuery } from './wrapQuery.ts'

/** PostgreSQL's codes for a full disk, and for a write while it is read-only. */
const refusedWrites: ReadonlySet<unknown> = new Set(['53100', '25006'])

/** Makes the whole cluster refuse or accept writes of any process. Running transactions may end. */
export async function setPostgresClusterReadOnly(database: Database, isReadOnly: boolean): Promise<void> {
  await database.execute(sql.raw(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`))
  await database.execute(sql`select pg_reload_conf()`)
}

/** Wraps a connection or pool so that a write on a full disk throws the problem `disk-full`. */
export function refuseWritesWhenDiskFull<Client extends object>(client: Client): Client {
  return wrapQuery(client, (run) => async (...asked) => {
    try {
      return await run(...asked)
    } catch (error) {
      throw error instanceof Error && 'code' in error && refusedWrites.has(error.code)
        ? new Problem('disk-full')
        : error
    }
  })
}
