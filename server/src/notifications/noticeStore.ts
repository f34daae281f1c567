import { MAX_LISTED_NOTICES, type NoticeView } from '@tiltyard/contract'
import { and, count, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { type NoticeRow, notices } from '../platform/store/schema.ts'

/** The retention of notices. */
const KEPT_MS = 28 * 86_400_000

/** A user's notices in the page, the newest first, and the number of unread ones. */
export async function readNotices(
  database: Database,
  uid: string,
): Promise<{ readonly notices: NoticeView[]; readonly unread: number }> {
  const rows = await database
    .select()
    .from(notices)
    .where(and(eq(notices.uid, uid), eq(notices.inPage, true)))
    .orderBy(desc(notices.at), desc(notices.kind), desc(notices.subject))
    .limit(MAX_LISTED_NOTICES)
  return { notices: rows.map(toNoticeView), unread: await countUnread(database, uid) }
}

/** Marks a user's notices up to a time as read. @returns the number of unread ones. */
export async function markNoticesRead(database: Database, uid: string, until: Date, now: Date): Promise<number> {
  const isMeant = and(eq(notices.uid, uid), lte(notices.at, until), isNull(notices.readAt))
  await database.update(notices).set({ readAt: now }).where(isMeant)
  return countUnread(database, uid)
}

/** Deletes notices that are four weeks old. */
export async function deleteOldNotices(database: Database, now: number): Promise<void> {
  await database.delete(notices).where(lt(notices.at, new Date(now - KEPT_MS)))
}

export function toNoticeView({ uid: _uid, at, inPage: _inPage, readAt, facts, ...notice }: NoticeRow): NoticeView {
  return { ...notice, at: at.toISOString(), isRead: readAt !== null, ...facts }
}

async function countUnread(database: Database, uid: string): Promise<number> {
  const isUnread = and(eq(notices.uid, uid), eq(notices.inPage, true), isNull(notices.readAt))
  const [counted] = await database.select({ unread: count() }).from(notices).where(isUnread)
  return counted?.unread ?? 0
}
