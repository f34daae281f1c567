import type { NoticeKind, NoticeSettings } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { noticeSettings } from '../platform/store/schema.ts'

/** What users are told who have set nothing: in the page everything, by push that a joust is about to begin. */
export const defaultSettings: NoticeSettings = {
  ...{ beforePage: true, afterPage: true, betsPage: true },
  ...{ beforePush: true, afterPush: false, betsPush: false },
  minutesBefore: 10,
}

/** The others come in the page alone, to everybody. */
type SwitchedKind = Exclude<NoticeKind, 'follows-ended'>

/** Which two switches a kind of notice has. */
export const noticeSwitches = {
  before: ['beforePage', 'beforePush'],
  after: ['afterPage', 'afterPush'],
  'bet-settled': ['betsPage', 'betsPush'],
} as const satisfies Readonly<Record<SwitchedKind, readonly [keyof NoticeSettings, keyof NoticeSettings]>>

/** Of what a user wants to be told. */
export async function readSettings(database: Database, uid: string): Promise<NoticeSettings> {
  const [row] = await database.select().from(noticeSettings).where(eq(noticeSettings.uid, uid))
  if (!row) return defaultSettings
  const { uid: _, ...settings } = row
  return settings
}

/** Sets what is named, and leaves the rest. @returns all of it as it is then. */
export async function saveSettings(
  database: Database,
  uid: string,
  changes: { readonly [Name in keyof NoticeSettings]?: NoticeSettings[Name] | undefined },
): Promise<NoticeSettings> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const insert = database.insert(noticeSettings).values({ uid, ...defaultSettings, ...named })
  if (Object.keys(named).length === 0) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: noticeSettings.uid, set: named })
  return readSettings(database, uid)
}
