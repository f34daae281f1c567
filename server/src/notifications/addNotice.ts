import type { NoticeKind, NoticeTextFacts } from '@tiltyard/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { noticeSettings, notices, pushSends, pushSubscriptions, users } from '../platform/store/schema.ts'
import { defaultNoticeSettings, isSwitchableNoticeKind, noticeSettingNames } from './noticeSettings.ts'

/** A notice without its user. */
export interface NewNotice {
  readonly kind: NoticeKind
  /** Its subject; a user gets one notice of a kind per subject, however often it is added. */
  readonly subject: string
  /** The live match, once there is one. */
  readonly matchId: string | null
  readonly facts: NoticeTextFacts
  readonly at: Date
}

/**
 * Adds a notice for a user in the caller's transaction: in their page and on their devices, as their settings say. A
 * deleted user gets none. @returns whether a notice was created; none is for a repeat, or one that they want nowhere.
 * @public for who settles bets.
 */
export async function addNotice(transaction: Database, notice: NewNotice & { readonly uid: string }): Promise<boolean> {
  return (await addNotices(transaction, notice, sql`select ${notice.uid}::text`)) > 0
}

/**
 * Adds a notice for many users, in one statement. @param recipients a select of their uids, with possible duplicates.
 * @returns the number of notices.
 */
export async function addNotices(database: Database, notice: NewNotice, recipients: SQL): Promise<number> {
  const { kind, subject, matchId, facts, at } = notice
  const [inPage, byPush] = isSwitchableNoticeKind(kind)
    ? noticeSettingNames[kind].map(isSwitchedOn)
    : [sql`true`, sql`false`]
  const instant = sql`${at.toISOString()}::timestamptz`
  const key = sql`${kind}::text, ${subject}::text`
  // Locks referenced rows too, so that a concurrently deleted user is skipped without an error.
  const answer = await database.execute(sql`
    with wanted as (
      select ${users.uid} as uid, ${inPage} as in_page, ${byPush} as by_push
      from ${users} left join ${noticeSettings} on ${noticeSettings.uid} = ${users.uid}
      where ${users.uid} in (${recipients}) order by ${users.uid} for key share of ${users}
    ), devices as (
      select ${pushSubscriptions.uid} as uid, ${pushSubscriptions.endpoint} as endpoint
      from ${pushSubscriptions} join wanted on wanted.uid = ${pushSubscriptions.uid}
      where wanted.by_push order by 2 for key share of ${pushSubscriptions}
    ), made as (
      insert into ${notices} (uid, kind, subject, at, match_id, facts, in_page)
      select uid, ${key}, ${instant}, ${matchId}::text, ${JSON.stringify(facts)}::jsonb, in_page
      from wanted where in_page or exists (select 1 from devices where devices.uid = wanted.uid)
      on conflict do nothing returning uid
    ), sends as (
      insert into ${pushSends} (uid, kind, subject, endpoint, due_at)
      select made.uid, ${key}, endpoint, ${instant} from made join devices on devices.uid = made.uid
    )
    select uid from made`)
  return (answer as unknown as { readonly rows: readonly unknown[] }).rows.length
}

function isSwitchedOn(name: (typeof noticeSettingNames)[keyof typeof noticeSettingNames][number]): SQL {
  return sql`coalesce(${noticeSettings[name]}, ${defaultNoticeSettings[name]}::boolean)`
}
