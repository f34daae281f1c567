import { toMatchWriterId } from '@tiltyard/contract'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { MAX_SESSION_AGE_MS } from '../../accounts/identity/identityService.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, sessions } from '../../platform/store/schema.ts'
import { selectMatchesForUpdateInIdOrder, updatePublicMatchColumns } from '../sets/updatePublicMatchColumns.ts'
import { clearedWriterColumns } from './clearedWriterColumns.ts'

/** Releases the leases of an ending session. Returns their matches. */
export function releaseLeasesOfSession(database: Database, sessionId: string): Promise<LiveMatchRow[]> {
  return release(database, eq(liveMatches.writerSession, sessionId))
}

/** Releases every lease of a user. Returns their matches. */
export function releaseLeasesOfUser(database: Database, uid: string): Promise<LiveMatchRow[]> {
  return release(database, sql`starts_with(${liveMatches.writerId}, ${toMatchWriterId(uid, '')})`)
}

/** Releases the leases of expired sessions and of sessions that were ended elsewhere. Returns their matches. */
export function releaseLeasesOfEndedSessions(database: Database): Promise<LiveMatchRow[]> {
  const limit = sql.raw(String(MAX_SESSION_AGE_MS))
  const lasting = sql`select 1 from ${sessions} where ${sessions.id} = ${liveMatches.writerSession}
    and ${sessions.expiresAt} > clock_timestamp()
    and ${sessions.createdAt} > clock_timestamp() - interval '${limit} milliseconds'`
  return release(database, and(isNotNull(liveMatches.writerSession), sql`not exists (${lasting})`))
}

function release(database: Database, ofWhom: SQL | undefined): Promise<LiveMatchRow[]> {
  const isTheirs = and(eq(liveMatches.status, 'active'), ofWhom)
  return updatePublicMatchColumns(database, selectMatchesForUpdateInIdOrder(database, isTheirs), clearedWriterColumns)
}
