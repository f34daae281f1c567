import { sql } from 'drizzle-orm'
import { Problem } from '../runtime/problem.ts'
import type { Database } from './database.ts'
import { overrideMethods } from './overrideMethods.ts'

/** PostgreSQL's codes for a full disk, and for a write while it is read-only. */
const refusedWrites: ReadonlySet<unknown> = new Set(['53100', '25006'])

/** Makes the whole cluster refuse or accept writes of any process. Running transactions may end. */
export async function setPostgresClusterReadOnly(database: Database, isReadOnly: boolean): Promise<void> {
  await database.execute(sql.raw(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`))
  await database.execute(sql`select pg_reload_conf()`)
}

/** Wraps a connection or pool so that a write on a full disk throws the problem `disk-full`. */
export function refuseWritesWhenDiskFull<Client extends object>(client: Client): Client {
  const run: unknown = Reflect.get(client, 'query')
  if (typeof run !== 'function') throw new TypeError('The client has no queries.')
  const query = async (...asked: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(run, client, asked)
    } catch (error) {
      throw error instanceof Error && 'code' in error && refusedWrites.has(error.code)
        ? new Problem('disk-full')
        : error
    }
  }
  return overrideMethods(client, { query })
}
