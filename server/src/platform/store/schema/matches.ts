import type { MatchStatus, StoppedBy } from '@tiltyard/contract'
import type { BySide, CommitmentVersion, Ending, Injury, MatchFact, MatchSetup } from '@tiltyard/engine'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { hex } from './bytes.ts'
import { instant } from './instant.ts'

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
    /** Percent that knight 1 would win, as the reckoners had it when it started; null where they had nothing to go by. */
    odds1: smallint('odds1'),
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
    /** What it is committed to from its start: secret, knights, tuning and versions. Null until then. */
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
    /** The users who have let an event of this match wait too long, once for each time. */
    dismissedWriters: jsonb('dismissed_writers').$type<readonly string[]>().notNull().default([]),
    /** Only ever grows. */
    writerEpoch: integer('writer_epoch').notNull(),
    /** Grows with each change of what is public; see changeMatches. */
    version: integer('version').notNull().default(0),
    writerExpiresAt: instant('writer_expires_at'),
    /** Set with the result, so that it is recorded once. */
    processedAt: instant('processed_at'),
    /** In which earlier league it was ridden, from 1; null until a seeding. The knights' ids are those of then. */
    generation: smallint('generation'),
  },
  (table) => [
    index('live_matches_status').on(table.status, table.endTime),
    index('live_matches_set').on(table.matchSetId),
  ],
)

export const matchEvents = pgTable(
  'match_events',
  {
    matchId: text('match_id').notNull(),
    seq: integer('seq').notNull(),
    epoch: integer('epoch').notNull(),
    tOffsetMs: integer('t_offset_ms').notNull(),
    /**
     * The fact. json, not jsonb: the text is
     * kept as it was, so that everybody reads the same bytes.
     */
    body: json('body').$type<MatchFact>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seq] })],
)

/** The chain of results: a link for each match that has ended with a setup, made from the link before. */
export const resultChain = pgTable('result_chain', {
  /** From 1, without gaps. */
  position: integer('position').primaryKey(),
  matchId: text('match_id').notNull().unique(),
  previous: hex('previous').notNull(),
  head: hex('head').notNull(),
  commitmentVersion: integer('commitment_version').$type<CommitmentVersion>().notNull(),
  commitment: hex('commitment').notNull(),
  setupHash: hex('setup_hash').notNull(),
  ending: text('ending').$type<Ending | 'stopped'>(),
  winner: text('winner'),
  endTime: instant('end_time'),
  events: integer('events').notNull(),
  eventsHash: hex('events_hash').notNull(),
})

export type ResultChainRow = typeof resultChain.$inferSelect

/** An event with what the store knows of it. */
export type MatchEventRow = typeof matchEvents.$inferSelect

export type LiveMatchRow = typeof liveMatches.$inferSelect

export type MatchSetRow = typeof matchSets.$inferSelect

export type MatchKnightEntries = BySide<MatchKnightEntry>
