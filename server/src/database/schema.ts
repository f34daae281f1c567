import type { ChangeTopic, MatchStatus, StoppedBy, UnriddenReason } from '@tiltyard/contract'
import type {
  BySide,
  CommitmentVersion,
  DayName,
  Ending,
  Injury,
  MatchSetup,
  PerformanceHistory,
  PersonalStats,
  ScheduledResult,
  ScheduledStatus,
  StoredEvent,
  Tuning,
} from '@tiltyard/engine'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const knights = pgTable('knights', {
  id: text('id').primaryKey(),
  title: text('title').$type<'Sur' | 'Lady' | ''>().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  epithet: text('epithet').notNull(),
  gender: text('gender').$type<'male' | 'female' | 'none' | 'other'>().notNull(),
  status: text('status').$type<'alive' | 'dead'>().notNull(),
  nighthood: integer('nighthood').notNull(),
  personalStats: jsonb('personal_stats').$type<PersonalStats>().notNull(),
  injuries: jsonb('injuries').$type<readonly Injury[]>().notNull(),
  displayedInjuries: jsonb('displayed_injuries').$type<readonly Injury[]>().notNull(),
  performanceHistory: jsonb('performance_history').$type<PerformanceHistory>().notNull(),
})

export const stables = pgTable('stables', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  icon: text('icon').notNull(),
  abbreviation: text('abbreviation').notNull(),
  knightIds: jsonb('knight_ids').$type<readonly string[]>().notNull(),
  matchCount: integer('match_count').notNull(),
})

/** One row, with the id 'controls'. */
export const controls = pgTable('controls', {
  id: text('id').primaryKey(),
  isLive: boolean('is_live').notNull(),
  currentMatchSetId: text('current_match_set_id'),
  automatedScheduling: boolean('automated_scheduling').notNull(),
  tuning: jsonb('tuning').$type<Tuning>().notNull(),
})

export const matchSets = pgTable('match_sets', {
  id: text('id').primaryKey(),
  status: text('status').$type<MatchStatus>().notNull(),
  /** In the order of the lists. */
  matchIds: jsonb('match_ids').$type<readonly string[]>().notNull(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time'),
  createdAt: instant('created_at').notNull(),
  /** The schedule whose slot it is; null for an exhibition. */
  scheduleId: text('schedule_id'),
})

/** A knight as a live match shows them (design 9); the names are there before the match pins its setup. */
export interface MatchKnightEntry {
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly title: 'Sur' | 'Lady' | ''
  readonly epithet: string
  readonly gender: 'male' | 'female' | 'none' | 'other'
  readonly stable: string
  readonly points: number
  readonly penalties: number
  readonly warnings: number
  readonly injuries: readonly Injury[]
  readonly displayedInjuries: readonly Injury[]
}

export const liveMatches = pgTable(
  'live_matches',
  {
    id: text('id').primaryKey(),
    matchSetId: text('match_set_id').notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    winner: text('winner'),
    ending: text('ending').$type<Ending | 'stopped'>(),
    /** By what a match was ended by force. */
    stoppedBy: text('stopped_by').$type<StoppedBy>(),
    currentPass: integer('current_pass').notNull(),
    maxPasses: integer('max_passes').notNull(),
    suddenDeathPasses: integer('sudden_death_passes').notNull(),
    maxSuddenDeathPasses: integer('max_sudden_death_passes').notNull(),
    knight1: jsonb('knight1').$type<MatchKnightEntry>().notNull(),
    knight2: jsonb('knight2').$type<MatchKnightEntry>().notNull(),
    currentCard: jsonb('current_card').$type<{ readonly header: string; readonly body: string }>(),
    /** Pinned when the match starts: knights, tuning, rules, versions. */
    setup: jsonb('setup').$type<MatchSetup>(),
    /** 256 bits in hex; leaves the server when the match has ended, not before. */
    secret: text('secret').notNull(),
    /** SHA-256 of the secret: what the match is committed to until its start, and those of old for ever. */
    secretCommitment: text('commitment').notNull(),
    /** What it is committed to from its start: secret, knights, tuning and versions. Null in matches of before there was this. */
    setupCommitment: text('setup_commitment'),
    tempo: doublePrecision('tempo').notNull(),
    /** The seq of the last stored event. */
    head: integer('head').notNull(),
    writerId: text('writer_id'),
    /** The writer's name as others may read it. */
    writerName: text('writer_name'),
    /** When this writer took up the pen, by the server's clock. */
    writerSince: instant('writer_since'),
    /** The session in which a user took up the pen; it ends with it. */
    writerSession: text('writer_session'),
    /** Given back by a steward that went: the others take it up at once. */
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    /** The users who have let an event of this match wait too long, and get its pen no more. */
    dismissedWriters: jsonb('dismissed_writers').$type<readonly string[]>().notNull().default([]),
    /** Only ever grows. */
    writerEpoch: integer('writer_epoch').notNull(),
    /** Grows with each change of what is public; see changeMatches. */
    version: integer('version').notNull().default(0),
    writerExpiresAt: instant('writer_expires_at'),
    /** Set with the result, so that it is recorded once. */
    processedAt: instant('processed_at'),
  },
  (table) => [index('live_matches_status').on(table.status), index('live_matches_set').on(table.matchSetId)],
)

export const matchEvents = pgTable(
  'match_events',
  {
    matchId: text('match_id').notNull(),
    seq: integer('seq').notNull(),
    epoch: integer('epoch').notNull(),
    tOffsetMs: integer('t_offset_ms').notNull(),
    /**
     * The fact; in matches of before words were pinned, with the words in which it was told. json, not jsonb: the text is
     * kept as it was, so that everybody reads the same bytes.
     */
    body: json('body').$type<StoredEvent>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seq] })],
)

/** The chain of results: a link for each match that has ended with a setup, made from the link before. */
export const resultChain = pgTable('result_chain', {
  /** From 1, without gaps. */
  position: integer('position').primaryKey(),
  matchId: text('match_id').notNull().unique(),
  previous: text('previous').notNull(),
  head: text('head').notNull(),
  commitmentVersion: integer('commitment_version').$type<CommitmentVersion>().notNull(),
  commitment: text('commitment').notNull(),
  setupHash: text('setup_hash').notNull(),
  ending: text('ending').$type<Ending | 'stopped'>(),
  winner: text('winner'),
  endTime: instant('end_time'),
  events: integer('events').notNull(),
  eventsHash: text('events_hash').notNull(),
})

export const tournamentSchedules = pgTable(
  'tournament_schedules',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    status: text('status').$type<'active' | 'completed'>().notNull(),
    startDate: instant('start_date').notNull(),
    endDate: instant('end_date').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** From Sunday to Saturday; their matches are rows of their own. */
    days: jsonb('days').$type<readonly { readonly day: DayName; readonly date: string }[]>().notNull(),
  },
  (table) => [index('tournament_schedules_status').on(table.status, table.createdAt)],
)

/** A row each, for a week has 1,792 and they end one by one. */
export const scheduledMatches = pgTable(
  'scheduled_matches',
  {
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => tournamentSchedules.id, { onDelete: 'cascade' }),
    /** The day and the number, such as SUN-17. */
    id: text('id').notNull(),
    day: text('day').$type<DayName>().notNull(),
    matchNumber: integer('match_number').notNull(),
    timeSlot: text('time_slot').notNull(),
    /** When the slot begins; by the time zone's rules of that day. */
    startsAt: instant('starts_at').notNull(),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    stable1Id: text('stable1_id').notNull(),
    stable2Id: text('stable2_id').notNull(),
    status: text('status').$type<ScheduledStatus>().notNull(),
    actualStartTime: instant('actual_start_time'),
    actualEndTime: instant('actual_end_time'),
    result: jsonb('result').$type<ScheduledResult>(),
    /** The live match, once it has been made. */
    matchId: text('match_id'),
    /** Why it was completed without having been ridden; null for every other. */
    unridden: text('unridden').$type<UnriddenReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.id] }),
    index('scheduled_matches_start').on(table.scheduleId, table.startsAt),
    index('scheduled_matches_match').on(table.matchId),
  ],
)

/** Read while no schedule is active; one row, with the id 'admin_test_schedule'. */
export const adminTestSchedules = pgTable('admin_test_schedules', {
  id: text('id').primaryKey(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  isAdminTest: boolean('is_admin_test').notNull(),
  days: jsonb('days').notNull(),
})

/** What admins have done; a row is written in the transaction of the act and never changed. */
export const adminActs = pgTable('admin_acts', {
  /** In the order of the acts, also of those within one millisecond. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  uid: text('uid').notNull(),
  /** Their address, as it was then. */
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  /** The hash of the act before. These three are null only in rows of before there was a chain, until the next start. */
  previous: text('previous'),
  /** Chance, so that nobody can find a row's contents by trying what gives its hash. */
  salt: text('salt'),
  hash: text('hash'),
})

/** How often what viewers may show has changed; it grows in the transaction of the change. */
export const changeCounts = pgTable('change_counts', {
  topic: text('topic').$type<ChangeTopic>().primaryKey(),
  version: integer('version').notNull(),
})

/** A registered user's document; whoever has none is a visitor. The identity's own facts are in the tables below. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull().unique(),
  displayName: text('display_name').notNull(),
  admin: boolean('admin').notNull(),
  honor: integer('honor').notNull(),
  shinings: integer('shinings').notNull(),
  ash: integer('ash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at').notNull(),
})

// The identity library's tables, in its own terms.

export const identities = pgTable('identities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  isAnonymous: boolean('is_anonymous'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** A scrypt hash. */
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

/** What every node of one league must know and nobody else may: the key of the sessions, the invite code. */
export const leagueSecrets = pgTable('league_secrets', {
  name: text('name').$type<'session-key' | 'invite-code'>().primaryKey(),
  value: text('value').notNull(),
})

/** What has been counted lately for the limits, where several nodes count together; the counting library's names. */
export const limitCounts = pgTable('limit_counts', {
  /** The limit's name and a digest of what is counted by. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instant('expire'),
})

export type UserRow = typeof users.$inferSelect
export type AdminActRow = typeof adminActs.$inferSelect
export type ResultChainRow = typeof resultChain.$inferSelect
export type LiveMatchRow = typeof liveMatches.$inferSelect
export type MatchSetRow = typeof matchSets.$inferSelect
export type ScheduleRow = typeof tournamentSchedules.$inferSelect
export type ScheduledMatchRow = typeof scheduledMatches.$inferSelect
export type MatchKnightEntries = BySide<MatchKnightEntry>
