import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { type FinishedMatchRow, finishedMatches } from '../platform/store/schema.ts'

/** The archive rows of these matches, in the order of their ends, without missing ones. */
export async function readFinishedMatches(
  database: Database,
  matchIds: readonly string[],
): Promise<FinishedMatchRow[]> {
  if (matchIds.length === 0) return []
  return database
    .select()
    .from(finishedMatches)
    .where(inArray(finishedMatches.matchId, [...matchIds]))
    .orderBy(asc(finishedMatches.endedAt), asc(finishedMatches.matchId))
}
