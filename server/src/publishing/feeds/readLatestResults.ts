import { MAX_FEED_ENTRIES } from '@tiltyard/contract'
import { desc, eq, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type FinishedMatchRow, finishedMatches } from '../../platform/store/schema.ts'

const { knight1Id, knight2Id, stable1Id, stable2Id, endedAt, matchId } = finishedMatches

/** Matches of a stable's riders. */
export function matchesOfStableCondition(id: string): SQL | undefined {
  return or(eq(stable1Id, id), eq(stable2Id, id))
}

/** Matches of a knight. */
export function matchesOfKnightCondition(id: string): SQL | undefined {
  return or(eq(knight1Id, id), eq(knight2Id, id))
}

/** The last results, the newest first. @param condition all of the league's if left out. */
export function readLatestResults(database: Database, condition?: SQL): Promise<FinishedMatchRow[]> {
  const rows = database.select().from(finishedMatches).where(condition)
  return rows.orderBy(desc(endedAt), desc(matchId)).limit(MAX_FEED_ENTRIES)
}
