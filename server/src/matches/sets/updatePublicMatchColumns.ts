import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { MATCH_NOTIFY_CHANNEL } from '../../live/nodeNotifications.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'

/**
 * Changes the public columns of these matches; all such changes go through here. It increments the version, which
 * orders updates, and notifies the other nodes on commit, except when embedded. @returns the changed matches.
 */
export async function updatePublicMatchColumns(
  database: Database,
  where: SQL | undefined,
  change: PgUpdateSetSource<typeof liveMatches>,
): Promise<LiveMatchRow[]> {
  const notice = sql<string>`pg_notify(${MATCH_NOTIFY_CHANNEL}, ${liveMatches.id})`
  const changed = await database
    .update(liveMatches)
    .set({ ...change, version: sql`${liveMatches.version} + 1` })
    .where(where)
    .returning({ ...getTableColumns(liveMatches), notice })
  return changed.map(({ notice: _sent, ...row }) => row)
}

/**
 * Selects these matches for update in the order of their ids, as `lockUnfinishedMatches` does, so that concurrent writers
 * never deadlock.
 */
export function selectMatchesForUpdateInIdOrder(database: Database, where: SQL | undefined): SQL {
  const { id } = liveMatches
  return inArray(id, database.select({ id }).from(liveMatches).where(where).orderBy(id).for('update'))
}
