import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { liveMatches, matchSets } from '../platform/store/schema.ts'
import { matchSetNotShownInYardCondition } from './candidates.ts'

/** Deletes the sets whose matches are all packed, but never the current one. */
export async function deleteFullyPackedMatchSets(database: Database): Promise<void> {
  const left = database.select({ id: liveMatches.id }).from(liveMatches).where(eq(liveMatches.matchSetId, matchSets.id))
  const isEmpty = and(eq(matchSets.status, 'completed'), notExists(left), matchSetNotShownInYardCondition(matchSets.id))
  const empty = await database.select({ id: matchSets.id }).from(matchSets).where(isEmpty)
  // Read first, so that there is usually no write.
  const ids = empty.map(({ id }) => id)
  if (ids.length > 0) await database.delete(matchSets).where(inArray(matchSets.id, ids))
}
