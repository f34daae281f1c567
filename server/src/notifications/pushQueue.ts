import { and, asc, eq, getTableColumns, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import {
  type NoticeRow,
  notices,
  type PushSubscriptionRow,
  pushSends,
  pushSubscriptions,
} from '../platform/store/schema.ts'

/** A push to send. */
export interface QueuedPush {
  readonly notice: NoticeRow
  readonly device: PushSubscriptionRow
  /** The number of this try, from 1. */
  readonly tries: number
}

/** The interval of tries; a node that takes a push has this long before another may try it. */
const RETRY_MS = 60_000

/** Takes some due pushes, the oldest first; nodes take different ones. @param busy the push services to skip now. */
export function takeDuePushes(
  database: Database,
  {
    now,
    limit,
    skippedServices,
  }: { readonly now: number; readonly limit: number; readonly skippedServices: readonly string[] },
): Promise<QueuedPush[]> {
  return database.transaction(async (transaction) => {
    const isFree =
      skippedServices.length === 0 ? undefined : notInArray(pushSubscriptions.service, [...skippedServices])
    const rows = await transaction
      .select({ notice: getTableColumns(notices), device: getTableColumns(pushSubscriptions), tries: pushSends.tries })
      .from(pushSends)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.endpoint, pushSends.endpoint))
      .innerJoin(notices, isOf(notices))
      .where(and(lte(pushSends.dueAt, new Date(now)), isFree))
      .orderBy(asc(pushSends.dueAt))
      .limit(limit)
      .for('update', { of: pushSends, skipLocked: true })
    const sends = rows.map(({ tries, ...row }) => ({ ...row, tries: tries + 1 }))
    if (sends.length > 0) {
      const until = { dueAt: new Date(now + RETRY_MS), tries: sql`${pushSends.tries} + 1` }
      await transaction
        .update(pushSends)
        .set(until)
        .where(or(...sends.map(isSend)))
    }
    return sends
  })
}

/** Deletes a push that was sent or given up. */
export async function deleteQueuedPush(database: Database, push: QueuedPush): Promise<void> {
  await database.delete(pushSends).where(isSend(push))
}

function isOf({ uid, kind, subject }: typeof notices): SQL | undefined {
  return and(eq(uid, pushSends.uid), eq(kind, pushSends.kind), eq(subject, pushSends.subject))
}

function isSend({ notice: { uid, kind, subject }, device: { endpoint } }: QueuedPush): SQL | undefined {
  return and(
    ...[eq(pushSends.uid, uid), eq(pushSends.kind, kind), eq(pushSends.subject, subject)],
    eq(pushSends.endpoint, endpoint),
  )
}
