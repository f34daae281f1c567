import { and, asc, eq, exists, isNotNull, isNull, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { controls, finishedMatches, liveMatches, resultChain } from '../database/schema.ts'

/** A match for the archivist. */
export interface Candidate {
  readonly id: string
  /** It ended before there was an archive, and is to be put there first. */
  readonly isMissing: boolean
  /** It stands on a board of the yard, and keeps its rows. */
  readonly isOnBoard: boolean
}

/** Whether the yard does not show this set. */
export function isOffBoard(setId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`${setId} is distinct from (select ${controls.currentMatchSetId} from ${controls} limit 1)`
}

/**
 * What is over and has something to be done to it, in the order of the ends. What should have a link of the chain and has
 * none yet, gets it when a server starts, and is packed after that.
 * @param except ids to be passed over. @param limit how many at most.
 */
export function readCandidates(database: Database, except: readonly string[], limit: number): Promise<Candidate[]> {
  const { id, status, setup, endTime } = liveMatches
  const link = database.select({ position: resultChain.position }).from(resultChain).where(eq(resultChain.matchId, id))
  const isMissing = missing(database)
  const isOver = isOffBoard(liveMatches.matchSetId)
  const isMovable = and(isOver, or(isNull(setup), exists(link)))
  const isPassedOver = except.length > 0 ? notInArray(id, [...except]) : undefined
  return database
    .select({ id, isMissing: sql<boolean>`${isMissing}`, isOnBoard: sql<boolean>`not (${isOver})` })
    .from(liveMatches)
    .where(and(eq(status, 'completed'), isPassedOver, or(isMissing, isMovable)))
    .orderBy(asc(endTime), asc(id))
    .limit(limit)
}

/** It has begun and ended, and is not in the archive. */
function missing(database: Database) {
  const { id, startTime, endTime, ending } = liveMatches
  const row = database
    .select({ id: finishedMatches.matchId })
    .from(finishedMatches)
    .where(eq(finishedMatches.matchId, id))
  return and(isNotNull(startTime), isNotNull(endTime), isNotNull(ending), notExists(row))
}
