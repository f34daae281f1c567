import type { FollowedKind, NoticeFacts, NoticeKind } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './instant.ts'

/** Whose row it is; it goes with their account. */
const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })

/** Which knights and stables a user follows. */
export const follows = pgTable(
  'follows',
  {
    uid: owner(),
    kind: text('kind').$type<FollowedKind>().notNull(),
    id: text('id').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.id] }),
    index('follows_followed').on(table.kind, table.id),
  ],
)

/** Of what a user wants to be told, and where; who has no row wants what `defaultSettings` has. */
export const noticeSettings = pgTable('notice_settings', {
  uid: owner().primaryKey(),
  beforePage: boolean('before_page').notNull(),
  beforePush: boolean('before_push').notNull(),
  afterPage: boolean('after_page').notNull(),
  afterPush: boolean('after_push').notNull(),
  betsPage: boolean('bets_page').notNull(),
  betsPush: boolean('bets_push').notNull(),
  /** How many minutes before its slot a joust is told of. */
  minutesBefore: smallint('minutes_before').notNull(),
})

/** What users have been told: of each subject once, whoever makes the notice. */
export const notices = pgTable(
  'notices',
  {
    uid: owner(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What it is about: the id of a match, or of a schedule and its entry. */
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
    /** The live match, once there is one. */
    matchId: text('match_id'),
    facts: jsonb('facts').$type<NoticeFacts>().notNull(),
    /** False of one that went to devices alone. */
    inPage: boolean('in_page').notNull(),
    readAt: instant('read_at'),
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
    /** Scheme, host and port of the endpoint: a service that is slow must not hold up another. */
    service: text('service').notNull(),
    /** The https origin at which the device reached the league, sent to push services as contact; null where unknown. */
    origin: text('origin'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Whether this device may be told how a match came out. */
    tellsResults: boolean('tells_results').notNull(),
    /** The language that it is told in. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    since: instant('since').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.uid)],
)

/** What is still to be pushed: made with its notice, gone once it has been sent or given up. */
export const pushSends = pgTable(
  'push_sends',
  {
    uid: text('uid').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    subject: text('subject').notNull(),
    endpoint: text('endpoint')
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    /** When it may be tried; whoever takes it up puts it off, so that nobody else tries meanwhile. */
    dueAt: instant('due_at').notNull(),
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

/** The private address of a user's calendar: whoever knows the token reads whom they follow. */
export const calendarAddresses = pgTable('calendar_addresses', {
  uid: owner().primaryKey(),
  token: text('token').notNull().unique(),
})

export type FollowRow = typeof follows.$inferSelect

export type NoticeRow = typeof notices.$inferSelect

export type NoticeSettingsRow = typeof noticeSettings.$inferSelect

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
