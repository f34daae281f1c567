import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { MATCH_CHANNEL } from '../../live/wakeup.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'

/**
 * Changes what is public of these matches; nothing else does. Each change is counted, so that of two tellings the later
 * is known, and wakes the other nodes when its transaction is committed; embedded, nobody listens.
 * @returns the matches as they are then.
 */
export async function changeMatches(
  database: Database,
  where: SQL | undefined,
  change: PgUpdateSetSource<typeof liveMatches>,
): Promise<LiveMatchRow[]> {
  const notice = sql<string>`pg_notify(${MATCH_CHANNEL}, ${liveMatches.id})`
  const changed = await database
    .update(liveMatches)
    .set({ ...change, version: sql`${liveMatches.version} + 1` })
    .where(where)
    .returning({ ...getTableColumns(liveMatches), notice })
  return changed.map(({ notice: _sent, ...row }) => row)
}

/**
 * The matches of which this holds, each locked before the next, in the order of their ids: so whoever changes several
 * waits for whoever holds several (`lockUnfinished`), and never each for the other.
 */
export function lockedInOrder(database: Database, where: SQL | undefined): SQL {
  const { id } = liveMatches
  return inArray(id, database.select({ id }).from(liveMatches).where(where).orderBy(id).for('update'))
}
