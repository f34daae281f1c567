import { and, asc, eq, exists, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/store/database.ts'
import { controls, liveMatches, resultChain } from '../platform/store/schema.ts'

/** Whether the yard does not show this set. */
export function matchSetNotShownInYardCondition(setId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`${setId} is distinct from (select ${controls.currentMatchSetId} from ${controls} limit 1)`
}

/**
 * The ids of completed matches off the boards, in the order of their ends. Matches that began must have their chain
 * link. @param except ids to skip. @param limit how many at most.
 */
export async function readMatchIdsToPack(
  database: Database,
  except: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const { id, status, setup, endTime, matchSetId } = liveMatches
  const link = database.select({ position: resultChain.position }).from(resultChain).where(eq(resultChain.matchId, id))
  const isPassedOver = except.length > 0 ? notInArray(id, [...except]) : undefined
  const found = await database
    .select({ id })
    .from(liveMatches)
    .where(
      and(
        eq(status, 'completed'),
        isPassedOver,
        matchSetNotShownInYardCondition(matchSetId),
        or(isNull(setup), exists(link)),
      ),
    )
    .orderBy(asc(endTime), asc(id))
    .limit(limit)
  return found.map((match) => match.id)
}
