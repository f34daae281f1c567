import type { FollowedKind, NoticeKind, NoticeTextFacts } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instantColumn } from './instantColumn.ts'

/** The row's user; the row is deleted with the account. */
const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })

/** The knights and stables that a user follows. */
export const follows = pgTable(
  'follows',
  {
    uid: owner(),
    kind: text('kind').$type<FollowedKind>().notNull(),
    id: text('id').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.id] }),
    index('follows_followed').on(table.kind, table.id),
  ],
)

/** A user's notice settings; without a row, `defaultNoticeSettings`. */
export const noticeSettings = pgTable('notice_settings', {
  uid: owner().primaryKey(),
  beforePage: boolean('before_page').notNull(),
  beforePush: boolean('before_push').notNull(),
  afterPage: boolean('after_page').notNull(),
  afterPush: boolean('after_push').notNull(),
  betsPage: boolean('bets_page').notNull(),
  betsPush: boolean('bets_push').notNull(),
  /** The minutes between the notice and the joust's slot. */
  minutesBefore: smallint('minutes_before').notNull(),
})

/** The users' notices, once per subject, whichever node creates them. */
export const notices = pgTable(
  'notices',
  {
    uid: owner(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The id of a match, or of a schedule and its entry. */
    subject: text('subject').notNull(),
    at: instantColumn('at').notNull(),
    /** The live match, once there is one. */
    matchId: text('match_id'),
    facts: jsonb('facts').$type<NoticeTextFacts>().notNull(),
    /** False of one that went only to devices. */
    inPage: boolean('in_page').notNull(),
    readAt: instantColumn('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.subject] }),
    index('notices_of_user').on(table.uid, table.at),
    index('notices_at').on(table.at),
  ],
)

/** The devices that users have notices pushed to. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    uid: owner(),
    /** Scheme, host and port of the endpoint: a slow service must not delay another. */
    service: text('service').notNull(),
    /** The device's https origin of the league, sent to push services as contact; null where unknown. */
    origin: text('origin'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Whether this device may receive results. */
    tellsResults: boolean('tells_results').notNull(),
    /** The language of its notices. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    since: instantColumn('since').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.uid)],
)

/** The queue of pushes: a row is created with its notice, and deleted when it is sent or given up. */
export const pushSends = pgTable(
  'push_sends',
  {
    uid: text('uid').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    subject: text('subject').notNull(),
    endpoint: text('endpoint')
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    /** When it is due; a node that takes it postpones it, so that no other node tries meanwhile. */
    dueAt: instantColumn('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.subject, table.endpoint] }),
    foreignKey({
      columns: [table.uid, table.kind, table.subject],
      foreignColumns: [notices.uid, notices.kind, notices.subject],
    }).onDelete('cascade'),
    index('push_sends_due').on(table.dueAt),
    index('push_sends_endpoint').on(table.endpoint),
  ],
)

/** The secret address of a user's calendar: its token opens the list of follows. */
export const calendarAddresses = pgTable('calendar_addresses', {
  uid: owner().primaryKey(),
  token: text('token').notNull().unique(),
})

export type FollowRow = typeof follows.$inferSelect

export type NoticeRow = typeof notices.$inferSelect

export type NoticeSettingsRow = typeof noticeSettings.$inferSelect

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
