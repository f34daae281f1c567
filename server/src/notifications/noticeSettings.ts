import type { NoticeKind, NoticeSettings } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { noticeSettings } from '../platform/store/schema.ts'

/** The default settings: everything in the page, and coming jousts by push. */
export const defaultNoticeSettings: NoticeSettings = {
  ...{ beforePage: true, afterPage: true, betsPage: true },
  ...{ beforePush: true, afterPush: false, betsPush: false },
  minutesBefore: 10,
}

/** The other kinds appear only in the page, for everybody. */
type SwitchedKind = Exclude<NoticeKind, 'follows-ended' | 'season-over'>

/** The two switches of each kind of notice. */
export const noticeSettingNames = {
  before: ['beforePage', 'beforePush'],
  after: ['afterPage', 'afterPush'],
  'bet-settled': ['betsPage', 'betsPush'],
} as const satisfies Readonly<Record<SwitchedKind, readonly [keyof NoticeSettings, keyof NoticeSettings]>>

/** Whether users can switch a kind of notice off. */
export function isSwitchableNoticeKind(kind: NoticeKind): kind is SwitchedKind {
  return kind in noticeSettingNames
}

/** Reads a user's settings. */
export async function readNoticeSettings(database: Database, uid: string): Promise<NoticeSettings> {
  const [row] = await database.select().from(noticeSettings).where(eq(noticeSettings.uid, uid))
  if (!row) return defaultNoticeSettings
  const { uid: _, ...settings } = row
  return settings
}

/** Sets the given settings, and keeps the rest. @returns all of them. */
export async function saveNoticeSettings(
  database: Database,
  uid: string,
  changes: { readonly [Name in keyof NoticeSettings]?: NoticeSettings[Name] | undefined },
): Promise<NoticeSettings> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const insert = database.insert(noticeSettings).values({ uid, ...defaultNoticeSettings, ...named })
  if (Object.keys(named).length === 0) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: noticeSettings.uid, set: named })
  return readNoticeSettings(database, uid)
}
