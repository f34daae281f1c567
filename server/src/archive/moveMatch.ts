import { isDeepStrictEqual } from 'node:util'
import type { MatchFact } from '@tiltyard/engine'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Database } from '../database/database.ts'
import { finishedMatches, liveMatches, matchEvents, packedMatches, scheduledMatches } from '../database/schema.ts'
import { archiveMatch } from './archiveMatch.ts'
import { UnpackableMatch, type WholeMatch } from './matchPack.ts'
import { packRow, readPacked } from './packStore.ts'

/** What follows from a match's coming into the archive. @param told its events, in order, as they are stored. */
export type AfterArchiving = (transaction: Database, matchId: string, told: readonly MatchFact[]) => Promise<void>

/**
 * Puts a match that ended before there was an archive into it. @returns false where another node is at it.
 * @throws RangeError when its events don't follow one another.
 */
export function archiveOlder(database: Database, matchId: string, onArchived: AfterArchiving): Promise<boolean> {
  return withWhole(database, matchId, async (transaction, { match, events }) => {
    const ofMatch = eq(finishedMatches.matchId, matchId)
    const known = await transaction.select({ id: finishedMatches.matchId }).from(finishedMatches).where(ofMatch)
    if (known.length > 0) return
    const told = events.map(({ body }) => body)
    const row = await archiveMatch(transaction, match, told)
    if (row === null) return
    await ofSchedule(transaction, matchId)
    await onArchived(transaction, matchId, told)
  })
}

/** Sets did not always know whose slot they were; the entries always knew what they became. */
async function ofSchedule(transaction: Database, matchId: string): Promise<void> {
  const entry = transaction
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(eq(scheduledMatches.matchId, matchId))
  const isEntry = and(eq(finishedMatches.matchId, matchId), eq(finishedMatches.ofSchedule, false), exists(entry))
  await transaction.update(finishedMatches).set({ ofSchedule: true }).where(isEntry)
}

/**
 * Moves a match that is over from its rows into a pack, in one transaction. What the store gives back of the pack is
 * unpacked and held against the rows before any of them is deleted.
 * @returns false where another node is at it, or the match is not there any more.
 * @throws UnpackableMatch, and nothing has changed then.
 */
export function moveMatch(database: Database, matchId: string): Promise<boolean> {
  return withWhole(database, matchId, async (transaction, whole) => {
    await transaction.insert(packedMatches).values(packRow(whole))
    const [packed] = await readPacked(transaction, [matchId])
    if (!isSame(packed, whole)) throw new UnpackableMatch(`Match ${matchId} does not come out of a pack as it went in.`)
    await transaction.delete(matchEvents).where(eq(matchEvents.matchId, matchId))
    await transaction.delete(liveMatches).where(eq(liveMatches.id, matchId))
  })
}

/** Of several nodes one does such work, and the others let it. */
function withWhole(
  database: Database,
  matchId: string,
  work: (transaction: Database, whole: WholeMatch) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const whole = (await isAlone(transaction)) ? await lockWhole(transaction, matchId) : null
    if (whole) await work(transaction, whole)
    return whole !== null
  })
}

async function isAlone(transaction: Database): Promise<boolean> {
  const isHeld = sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.archivist})`
  const [reply] = await transaction.select({ isHeld }).from(sql`(values (1)) as once`)
  return reply?.isHeld === true
}

async function lockWhole(transaction: Database, matchId: string): Promise<WholeMatch | null> {
  const isOver = and(eq(liveMatches.id, matchId), eq(liveMatches.status, 'completed'))
  const [match] = await transaction.select().from(liveMatches).where(isOver).for('update')
  if (!match) return null
  const ofMatch = eq(matchEvents.matchId, matchId)
  return { match, events: await transaction.select().from(matchEvents).where(ofMatch).orderBy(asc(matchEvents.seq)) }
}

/** To the letter: also where the keys of an event stand, for everybody is to read the same bytes. */
function isSame(packed: WholeMatch | undefined, { match, events }: WholeMatch): boolean {
  return isDeepStrictEqual(packed, { match, events }) && JSON.stringify(packed?.events) === JSON.stringify(events)
}
