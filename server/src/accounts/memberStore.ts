import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions, type UserRow, users } from '../database/schema.ts'
import { SESSION_LIMIT_MS } from './identity.ts'

/** The users behind those of these sessions that last, by session id: one query for all of them. */
export async function readMembers(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, UserRow>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await database
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.createdAt, new Date(now - SESSION_LIMIT_MS)),
      ),
    )
  return new Map(rows.map(({ sessionId, user }) => [sessionId, user]))
}
