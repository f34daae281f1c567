import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { liveMatches, matchSets } from '../../platform/store/schema.ts'
import type { ConsequenceReport, MatchEnd, MatchOutcome } from '../ends/endMatch.ts'

/** Completes the set of a match when all of its matches have ended. */
export async function completeMatchSetIfOver(
  transaction: Database,
  { match, at }: MatchEnd<MatchOutcome>,
): Promise<ConsequenceReport> {
  const setId = match.matchSetId
  // Of two matches that end at once, each must see the other's end.
  await transaction.select({ id: matchSets.id }).from(matchSets).where(eq(matchSets.id, setId)).for('update')
  const unfinished = await transaction
    .select({ id: liveMatches.id })
    .from(liveMatches)
    .where(and(eq(liveMatches.matchSetId, setId), ne(liveMatches.status, 'completed')))
  if (unfinished.length > 0) return {}
  await transaction
    .update(matchSets)
    .set({ status: 'completed', endTime: at })
    .where(and(eq(matchSets.id, setId), inArray(matchSets.status, ['waiting', 'active'])))
  return {}
}
