import type { MatchFact } from '@tiltyard/engine'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { readPackedMatches, readPackedMatchHeads, readUndamagedPackedMatches } from '../archive/packs/packStore.ts'
import type { Database } from '../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, type MatchSetRow, matchEvents, matchSets } from '../platform/store/schema.ts'

// A match has its own rows while it is on a board; later it is in a pack (decision 019). These functions read both.
// They look for rows first: a match packed meanwhile is then found in its pack.

/** The match of this id; null if missing. @throws Problem match-damaged. */
export async function readLiveOrPackedMatch(database: Database, matchId: string): Promise<LiveMatchRow | null> {
  const [row] = await database.select().from(liveMatches).where(eq(liveMatches.id, matchId))
  return row ?? readPackedMatch(database, matchId)
}

/** A match, and its stored events in order. */
export interface MatchAndEvents {
  readonly match: LiveMatchRow
  readonly events: readonly MatchFact[]
}

/** Reads a match and its events after a position; null if missing. @throws Problem match-damaged. */
export async function readMatchThenEvents(
  database: Database,
  matchId: string,
  after = 0,
): Promise<MatchAndEvents | null> {
  const [match] = await database.select().from(liveMatches).where(eq(liveMatches.id, matchId))
  if (match) return { match, events: await readStoredEvents(database, matchId, after) }
  const [packed] = await readPackedMatches(database, [matchId])
  return packed ? { match: packed.match, events: bodiesAfter(packed, after) } : null
}

/** Locks the match until the transaction ends; a packed one never changes. @throws Problem match-damaged. */
export async function lockMatch(transaction: Database, matchId: string): Promise<LiveMatchRow | null> {
  const [row] = await transaction.select().from(liveMatches).where(eq(liveMatches.id, matchId)).for('update')
  return row ?? readPackedMatch(transaction, matchId)
}

async function readPackedMatch(database: Database, matchId: string): Promise<LiveMatchRow | null> {
  const [packed] = await readPackedMatches(database, [matchId])
  return packed?.match ?? null
}

/** Reads these matches in any order, without missing ones and damaged packs. */
export async function readLiveOrPackedMatches(
  database: Database,
  matchIds: readonly string[],
): Promise<LiveMatchRow[]> {
  if (matchIds.length === 0) return []
  const rows = await database
    .select()
    .from(liveMatches)
    .where(inArray(liveMatches.id, [...matchIds]))
  const packed = await readUndamagedPackedMatches(database, without(matchIds, rows))
  return [...rows, ...packed.map(({ match }) => match)]
}

function without(matchIds: readonly string[], found: readonly { readonly id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => id))
  return matchIds.filter((id) => !known.has(id))
}

/** The stored events of a match after a position, in order. @throws Problem match-damaged. */
export async function readStoredEvents(database: Database, matchId: string, after = 0): Promise<MatchFact[]> {
  const rows = await database
    .select({ body: matchEvents.body })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.seq, after)))
    .orderBy(asc(matchEvents.seq))
  if (rows.length > 0) return rows.map((row) => row.body)
  const [packed] = await readPackedMatches(database, [matchId])
  return packed ? bodiesAfter(packed, after) : []
}

function bodiesAfter(
  { events }: { readonly events: readonly { readonly seq: number; readonly body: MatchFact }[] },
  after: number,
): MatchFact[] {
  return events.filter(({ seq }) => seq > after).map(({ body }) => body)
}

/** The last seq and version of these matches, by id. */
export async function readMatchHeads(
  database: Database,
  matchIds: readonly string[],
): Promise<Map<string, { head: number; version: number }>> {
  if (matchIds.length === 0) return new Map()
  const { id, head, version } = liveMatches
  const rows = await database
    .select({ id, head, version })
    .from(liveMatches)
    .where(inArray(id, [...matchIds]))
  const packed = await readPackedMatchHeads(database, without(matchIds, rows))
  return new Map([...rows, ...packed].map((row) => [row.id, row]))
}

/** Reads a match's last seq and status cheaply; null if missing. */
export async function readMatchProgress(
  database: Database,
  matchId: string,
): Promise<{ readonly isOver: boolean; readonly head: number } | null> {
  const { status, head } = liveMatches
  const [row] = await database.select({ status, head }).from(liveMatches).where(eq(liveMatches.id, matchId))
  if (row) return { isOver: row.status === 'completed', head: row.head }
  const [packed] = await readPackedMatchHeads(database, [matchId])
  return packed ? { isOver: true, head: packed.head } : null
}

/** The epoch of each stored event, in order. */
export async function readEventEpochs(database: Database, matchId: string): Promise<number[]> {
  const rows = await database
    .select({ epoch: matchEvents.epoch })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(asc(matchEvents.seq))
  if (rows.length > 0) return rows.map((row) => row.epoch)
  const [packed] = await readPackedMatches(database, [matchId])
  return (packed?.events ?? []).map(({ epoch }) => epoch)
}

/** An active match or one that waits for a writer. */
export interface ActiveMatch {
  readonly match: LiveMatchRow
  /** Whether its writer's lease has expired, by the database's clock. */
  readonly isLeaseExpired: boolean
}

export function readActiveMatches(database: Database): Promise<ActiveMatch[]> {
  const isExpired = sql<boolean>`coalesce(${liveMatches.writerExpiresAt} <= clock_timestamp(), false)`
  return database
    .select({ match: liveMatches, isLeaseExpired: isExpired })
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

/** Locks every unfinished match until the transaction ends, in the order that all use. */
export async function lockUnfinishedMatches(transaction: Database): Promise<LiveMatchRow[]> {
  return transaction
    .select()
    .from(liveMatches)
    .where(ne(liveMatches.status, 'completed'))
    .orderBy(liveMatches.id)
    .for('update')
}
