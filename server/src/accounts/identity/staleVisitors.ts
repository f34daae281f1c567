import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import { identities, rateLimitCounts, sessions, verifications } from '../../platform/store/schema.ts'
import { endStaleInviteHolds } from '../invites/inviteHolds.ts'

const KEPT_MS = 30 * 86_400_000
const SWEEP_MS = 6 * 3_600_000

/** Deletes stale visitors' rows at intervals. @returns stops it. */
export function startStaleVisitorCleanup(database: Database, clock: Clock, log: Log): () => void {
  let cancel = (): void => {}
  const sweep = (): void => {
    deleteExpiredIdentityRows(database, clock.now())
      .catch((error: unknown) => log.warn({ err: error }, 'stale visitors not removed'))
      .finally(() => {
        cancel = clock.after(SWEEP_MS, sweep)
      })
  }
  cancel = clock.after(SWEEP_MS, sweep)
  return () => cancel()
}

/** Deletes expired and abandoned rows, and anonymous identities older than 30 days without sessions. */
export async function deleteExpiredIdentityRows(database: Database, now: number): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, new Date(now)))
  await endStaleInviteHolds(database, now)
  await database.delete(verifications).where(lt(verifications.expiresAt, new Date(now)))
  await database.delete(rateLimitCounts).where(lt(rateLimitCounts.expire, new Date(now)))
  const theirs = database.select({ one: sql`1` }).from(sessions).where(eq(sessions.userId, identities.id))
  const isOld = lt(identities.createdAt, new Date(now - KEPT_MS))
  await database.delete(identities).where(and(eq(identities.isAnonymous, true), isOld, notExists(theirs)))
}
