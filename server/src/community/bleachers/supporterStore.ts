import type { Side } from '@tiltyard/engine'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { readLiveOrPackedMatch } from '../../matches/matchStore.ts'
import { explainMissingMatch } from '../../matches/sets/explainMissingMatch.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, supporters, users } from '../../platform/store/schema.ts'

/** The public data of a supporter. */
export interface Supporter {
  readonly matchId: string
  readonly uid: string
  readonly side: Side
  readonly name: string
  /** Their home team; null for none. */
  readonly stableId: string | null
}

/** By the store's clock. */
const now = sql`clock_timestamp()`
/** Viewers of a match that has just ended still see its supporters. */
const KEPT = sql`interval '1 hour'`

/** The side that a user supports; null for none. */
export async function readSupportedSide(database: Database, matchId: string, uid: string): Promise<Side | null> {
  const [row] = await database
    .select({ side: supporters.side })
    .from(supporters)
    .where(and(eq(supporters.matchId, matchId), eq(supporters.uid, uid)))
  return row?.side ?? null
}

/** Takes a side, or the other one instead; null takes none. Repeating the same side keeps the user's place. */
export async function setSupportedSide(
  database: Database,
  matchId: string,
  uid: string,
  side: Side | null,
): Promise<void> {
  if (side === null) {
    await database.delete(supporters).where(and(eq(supporters.matchId, matchId), eq(supporters.uid, uid)))
    return
  }
  await database
    .insert(supporters)
    .values({ matchId, uid, side, since: now })
    .onConflictDoUpdate({
      target: [supporters.matchId, supporters.uid],
      set: { side, since: now },
      setWhere: sql`${supporters.side} <> ${side}`,
    })
}

/**
 * Checks that sides may be taken. It takes no lock, because an end must not wait; a late supporter does no harm.
 * @throws Problem match-over, match-not-found, match-forgotten.
 */
export async function requireSupportOpen(database: Database, matchId: string): Promise<void> {
  const { status } = await requireLiveOrPackedMatch(database, matchId)
  if (status === 'completed') throw new Problem('match-over', { id: matchId })
}

/** @throws Problem match-not-found, match-forgotten. */
export async function requireLiveOrPackedMatch(database: Database, matchId: string): Promise<LiveMatchRow> {
  const row = await readLiveOrPackedMatch(database, matchId)
  if (!row) throw await explainMissingMatch(database, matchId)
  return row
}

/** All supporters in these matches except muted users, the earliest first. */
export function readSupporters(database: Database, matchIds: readonly string[]): Promise<Supporter[]> {
  const { matchId, uid, side } = supporters
  return database
    .select({ matchId, uid, side, name: users.displayName, stableId: users.homeStableId })
    .from(supporters)
    .innerJoin(users, eq(users.uid, supporters.uid))
    .where(and(inArray(supporters.matchId, [...matchIds]), eq(users.silenced, false)))
    .orderBy(asc(supporters.since), asc(supporters.uid))
}

/** Deletes the supporters of matches that are missing or ended an hour ago. @returns how many. */
export async function deleteOldSupporters(database: Database): Promise<number> {
  const remembered = database
    .select({ id: liveMatches.id })
    .from(liveMatches)
    .where(sql`${liveMatches.status} <> 'completed' or ${liveMatches.endTime} > ${now} - ${KEPT}`)
  const gone = await database
    .delete(supporters)
    .where(and(sql`${supporters.since} < ${now} - ${KEPT}`, notInArray(supporters.matchId, remembered)))
    .returning({ uid: supporters.uid })
  return gone.length
}
