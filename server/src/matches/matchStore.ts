import type { MatchEvent } from '@tiltyard/engine'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type LiveMatchRow, liveMatches, type MatchSetRow, matchEvents, matchSets } from '../database/schema.ts'

/** The match of this id; null if missing. */
export async function readMatch(database: Database, matchId: string): Promise<LiveMatchRow | null> {
  const [row] = await database.select().from(liveMatches).where(eq(liveMatches.id, matchId))
  return row ?? null
}

/** The match, held until the transaction ends. */
export async function lockMatch(transaction: Database, matchId: string): Promise<LiveMatchRow | null> {
  const [row] = await transaction.select().from(liveMatches).where(eq(liveMatches.id, matchId)).for('update')
  return row ?? null
}

export async function readMatches(database: Database, matchIds: readonly string[]): Promise<LiveMatchRow[]> {
  return matchIds.length === 0
    ? []
    : database
        .select()
        .from(liveMatches)
        .where(inArray(liveMatches.id, [...matchIds]))
}

/** The stored events of a match after a position, in order. */
export async function readEvents(database: Database, matchId: string, after = 0): Promise<MatchEvent[]> {
  const rows = await database
    .select({ body: matchEvents.body })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.seq, after)))
    .orderBy(asc(matchEvents.seq))
  return rows.map((row) => row.body)
}

/** The matches that are being played, or wait for somebody to play them. */
export function readActive(database: Database): Promise<LiveMatchRow[]> {
  return database.select().from(liveMatches).where(eq(liveMatches.status, 'active')).orderBy(liveMatches.id)
}

/** The match set of this id; null if missing. */
export async function readMatchSet(database: Database, setId: string | null): Promise<MatchSetRow | null> {
  if (setId === null) return null
  const [row] = await database.select().from(matchSets).where(eq(matchSets.id, setId))
  return row ?? null
}

/** The matches of a set that have not ended, held until the transaction ends. */
export async function lockUnfinished(transaction: Database): Promise<LiveMatchRow[]> {
  return transaction
    .select()
    .from(liveMatches)
    .where(ne(liveMatches.status, 'completed'))
    .orderBy(liveMatches.id)
    .for('update')
}
