import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { sessions, users } from '../../platform/store/schema.ts'
import { SESSION_LIMIT_MS } from './identity.ts'
import { documentColumns, type UserDocument } from './userDocument.ts'

/** Reads the users of the valid sessions among these by one query, by session id. */
export async function readMembers(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, UserDocument>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await database
    .select({ sessionId: sessions.id, ...documentColumns })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.createdAt, new Date(now - SESSION_LIMIT_MS)),
      ),
    )
  return new Map(rows.map(({ sessionId, ...user }) => [sessionId, user]))
}
