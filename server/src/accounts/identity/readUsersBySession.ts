import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { sessions, users } from '../../platform/store/schema.ts'
import { MAX_SESSION_AGE_MS } from './identityService.ts'
import { type UserDocument, userDocumentColumns } from './userDocument.ts'

/** Reads the users of the valid sessions among these by one query, by session id. */
export async function readUsersBySession(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, UserDocument>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await database
    .select({ sessionId: sessions.id, ...userDocumentColumns })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.createdAt, new Date(now - MAX_SESSION_AGE_MS)),
      ),
    )
  return new Map(rows.map(({ sessionId, ...user }) => [sessionId, user]))
}
