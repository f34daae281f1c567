import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { advisoryLockNumbers } from '../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../platform/store/database.ts'
import { liveMatches, matchEvents, packedMatches } from '../platform/store/schema.ts'
import { type MatchRowWithEvents, UnpackableMatchError } from './packs/matchPack.ts'
import { readPackedMatches, toPackedMatchRow } from './packs/packStore.ts'

/**
 * Moves a completed match from its rows into a pack, in one transaction. It reads the pack back and compares it with
 * the rows before it deletes them. @returns false where another node is at it, or the match is gone. @throws
 * UnpackableMatchError, without a change.
 */
export function packCompletedMatch(database: Database, matchId: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const whole = (await isAlone(transaction)) ? await lockWhole(transaction, matchId) : null
    if (whole === null) return false
    await transaction.insert(packedMatches).values(toPackedMatchRow(whole))
    const [packed] = await readPackedMatches(transaction, [matchId])
    if (!isSame(packed, whole))
      throw new UnpackableMatchError(`Match ${matchId} does not come out of a pack as it went in.`)
    await transaction.delete(matchEvents).where(eq(matchEvents.matchId, matchId))
    await transaction.delete(liveMatches).where(eq(liveMatches.id, matchId))
    return true
  })
}

/** Whether this node gets the lock; the others skip the work. */
async function isAlone(transaction: Database): Promise<boolean> {
  const isHeld = sql<boolean>`pg_try_advisory_xact_lock(${advisoryLockNumbers.archivist})`
  const [reply] = await transaction.select({ isHeld }).from(sql`(values (1)) as once`)
  return reply?.isHeld === true
}

async function lockWhole(transaction: Database, matchId: string): Promise<MatchRowWithEvents | null> {
  const isOver = and(eq(liveMatches.id, matchId), eq(liveMatches.status, 'completed'))
  const [match] = await transaction.select().from(liveMatches).where(isOver).for('update')
  if (!match) return null
  const ofMatch = eq(matchEvents.matchId, matchId)
  return { match, events: await transaction.select().from(matchEvents).where(ofMatch).orderBy(asc(matchEvents.seq)) }
}

/** Exactly, also in the order of keys, because everybody must read the same bytes. */
function isSame(packed: MatchRowWithEvents | undefined, { match, events }: MatchRowWithEvents): boolean {
  return isDeepStrictEqual(packed, { match, events }) && JSON.stringify(packed?.events) === JSON.stringify(events)
}
