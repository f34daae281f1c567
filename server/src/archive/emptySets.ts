import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { liveMatches, matchSets } from '../platform/store/schema.ts'
import { isOffBoard } from './candidates.ts'

/** Deletes the sets all of whose matches have been packed; never that on the boards. */
export async function deleteEmptySets(database: Database): Promise<void> {
  const left = database.select({ id: liveMatches.id }).from(liveMatches).where(eq(liveMatches.matchSetId, matchSets.id))
  const isEmpty = and(eq(matchSets.status, 'completed'), notExists(left), isOffBoard(matchSets.id))
  const empty = await database.select({ id: matchSets.id }).from(matchSets).where(isEmpty)
  // Looked for first, so that as a rule nothing is written.
  const ids = empty.map(({ id }) => id)
  if (ids.length > 0) await database.delete(matchSets).where(inArray(matchSets.id, ids))
}
