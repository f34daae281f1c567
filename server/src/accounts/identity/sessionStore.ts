import type { OwnSession } from '@tiltyard/contract'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { sessions, verifications } from '../../platform/store/schema.ts'
import { MAX_SESSION_AGE_MS } from './identityService.ts'

/** The shortest interval between two marks of a session. */
const SEEN_EACH_MS = 5 * 60_000

/** Stores a session's device, and that it was seen. @param device its own name. */
export async function storeSessionDevice(
  database: Database,
  id: string,
  device: string | null,
  at: Date,
): Promise<void> {
  await database.update(sessions).set({ userAgent: device, lastSeenAt: at }).where(eq(sessions.id, id))
}

/** Stores that a session was seen. @param now ms since the epoch. */
export async function storeSessionSeen(database: Database, id: string, now: number): Promise<void> {
  const isStale = or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, new Date(now - SEEN_EACH_MS)))
  await database
    .update(sessions)
    .set({ lastSeenAt: new Date(now) })
    .where(and(eq(sessions.id, id), isStale))
}

/** The valid sessions of a user, the most recently seen first. @param now ms since the epoch. */
export async function readOwnSessions(
  database: Database,
  uid: string,
  callingSessionId: string | null,
  now: number,
): Promise<OwnSession[]> {
  const lastSeenAt = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`
  const rows = await database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, uid),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.createdAt, new Date(now - MAX_SESSION_AGE_MS)),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    device: row.userAgent,
    begunAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    expiresAt: new Date(Math.min(row.expiresAt.getTime(), row.createdAt.getTime() + MAX_SESSION_AGE_MS)).toISOString(),
    isThis: row.id === callingSessionId,
  }))
}

/** Ends a session of this user. @returns false where they have none by this id. */
export async function endSession(database: Database, uid: string, id: string): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, uid), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/**
 * Ends the sessions of a user, and log-ins that wait for a code. @param keptSessionId continues; by default none does. @returns
 * the ids of the ended ones.
 */
export async function endSessions(database: Database, uid: string, keptSessionId?: string): Promise<string[]> {
  const others = keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId)
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, uid), others))
    .returning({ id: sessions.id })
  await database.delete(verifications).where(eq(verifications.value, uid))
  return ended.map(({ id }) => id)
}
