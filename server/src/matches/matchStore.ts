import type { StoredEvent } from '@tiltyard/engine'
import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
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

/** Matches, the newest first, and how many there are. */
export async function readMatchPage(
  database: Database,
  page: { readonly status?: LiveMatchRow['status'] | undefined; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: LiveMatchRow[]; readonly total: number }> {
  const wanted = page.status === undefined ? undefined : eq(liveMatches.status, page.status)
  const rows = await database
    .select()
    .from(liveMatches)
    .where(wanted)
    .orderBy(desc(liveMatches.createdAt), desc(liveMatches.id))
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await database.select({ total: count() }).from(liveMatches).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

/** The events of a match after a position, in order, as they are stored. */
export async function readEvents(database: Database, matchId: string, after = 0): Promise<StoredEvent[]> {
  const rows = await database
    .select({ body: matchEvents.body })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.seq, after)))
    .orderBy(asc(matchEvents.seq))
  return rows.map((row) => row.body)
}

/** How far these matches have come, by id. */
export async function readHeads(
  database: Database,
  matchIds: readonly string[],
): Promise<Map<string, { head: number; version: number }>> {
  if (matchIds.length === 0) return new Map()
  const { id, head, version } = liveMatches
  const rows = await database
    .select({ id, head, version })
    .from(liveMatches)
    .where(inArray(id, [...matchIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Under which epoch each stored event was written, in the order of the events. */
export async function readEpochs(database: Database, matchId: string): Promise<number[]> {
  const rows = await database
    .select({ epoch: matchEvents.epoch })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(asc(matchEvents.seq))
  return rows.map((row) => row.epoch)
}

/** A match that is being played, or waits for somebody to play it. */
export interface ActiveMatch {
  readonly match: LiveMatchRow
  /** Whether its writer's lease has run out, by the database's clock. */
  readonly isExpired: boolean
}

export function readActive(database: Database): Promise<ActiveMatch[]> {
  const isExpired = sql<boolean>`coalesce(${liveMatches.writerExpiresAt} <= clock_timestamp(), false)`
  return database
    .select({ match: liveMatches, isExpired })
    .from(liveMatches)
    .where(eq(liveMatches.status, 'active'))
    .orderBy(liveMatches.id)
}

/** The match set of this id; null if missing. */
export async function readMatchSet(database: Database, setId: string | null): Promise<MatchSetRow | null> {
  if (setId === null) return null
  const [row] = await database.select().from(matchSets).where(eq(matchSets.id, setId))
  return row ?? null
}

/** Every match that has not ended, held until the transaction ends; in the one order in which all take such locks. */
export async function lockUnfinished(transaction: Database): Promise<LiveMatchRow[]> {
  return transaction
    .select()
    .from(liveMatches)
    .where(ne(liveMatches.status, 'completed'))
    .orderBy(liveMatches.id)
    .for('update')
}
