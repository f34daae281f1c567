import type { OwnSession } from '@tiltyard/contract'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { sessions, verifications } from '../../platform/store/schema.ts'
import { SESSION_LIMIT_MS } from './identity.ts'

/** A page that is looked at again and again is marked so often at most. */
const SEEN_EACH_MS = 5 * 60_000

/** Keeps by which device a session is held, and that it has been seen. @param device as it named itself. */
export async function markDevice(database: Database, id: string, device: string | null, at: Date): Promise<void> {
  await database.update(sessions).set({ userAgent: device, lastSeenAt: at }).where(eq(sessions.id, id))
}

/** Keeps that somebody sits before a session. @param now ms since the epoch. */
export async function markSeen(database: Database, id: string, now: number): Promise<void> {
  const isStale = or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, new Date(now - SEEN_EACH_MS)))
  await database
    .update(sessions)
    .set({ lastSeenAt: new Date(now) })
    .where(and(eq(sessions.id, id), isStale))
}

/** The sessions of a user that last, the one last seen first. @param now ms since the epoch. */
export async function readOwnSessions(
  database: Database,
  uid: string,
  asking: string | null,
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
        gt(sessions.createdAt, new Date(now - SESSION_LIMIT_MS)),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    device: row.userAgent,
    begunAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    expiresAt: new Date(Math.min(row.expiresAt.getTime(), row.createdAt.getTime() + SESSION_LIMIT_MS)).toISOString(),
    isThis: row.id === asking,
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
 * Ends the sessions of a user, and the log-ins that still ask for a code.
 * @param kept goes on; left out, none does.
 * @returns the ids of those that were ended.
 */
export async function endSessions(database: Database, uid: string, kept?: string): Promise<string[]> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept)
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, uid), others))
    .returning({ id: sessions.id })
  await database.delete(verifications).where(eq(verifications.value, uid))
  return ended.map(({ id }) => id)
}
