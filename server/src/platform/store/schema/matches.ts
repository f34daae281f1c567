import type { MatchStatus, StoppedBy, TourneyPlace } from '@tiltyard/contract'
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
import { hexColumn } from './bytesColumn.ts'
import { instantColumn } from './instantColumn.ts'

export const matchSets = pgTable('match_sets', {
  id: text('id').primaryKey(),
  status: text('status').$type<MatchStatus>().notNull(),
  /** In the order of the lists. */
  matchIds: jsonb('match_ids').$type<readonly string[]>().notNull(),
  startTime: instantColumn('start_time').notNull(),
  endTime: instantColumn('end_time'),
  createdAt: instantColumn('created_at').notNull(),
  /** The schedule of its slot; null for an exhibition. */
  scheduleId: text('schedule_id'),
})

/** A knight as a live match shows them (design 9), with the names before the match pins its setup. */
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
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    startTime: instantColumn('start_time'),
    endTime: instantColumn('end_time'),
    winner: text('winner'),
    ending: text('ending').$type<Ending | 'stopped'>(),
    /** Percent that knight 1 would win, by the odds at its start; null without odds. */
    odds1: smallint('odds1'),
    /** Why the match was ended by force. */
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
    /** 256 bits in hex; public only when the match has ended. */
    secret: text('secret').notNull(),
    /** SHA-256 of the secret: the match's commitment until its start, and for old matches for ever. */
    secretCommitment: text('commitment').notNull(),
    /** The commitment from the start on: secret, knights, tuning and versions. Null until then. */
    setupCommitment: text('setup_commitment'),
    tempo: doublePrecision('tempo').notNull(),
    /** Null for a match outside of a tourney. */
    tourney: jsonb('tourney').$type<TourneyPlace>(),
    /** The seq of the last stored event. */
    head: integer('head').notNull(),
    writerId: text('writer_id'),
    /** The public name of the writer. */
    writerName: text('writer_name'),
    /** When this writer took the lease, by the server's clock. */
    writerSince: instantColumn('writer_since'),
    /** The session of the user's lease; the lease ends with it. */
    writerSession: text('writer_session'),
    /** A stopping steward has released it, so other stewards take it over at once. */
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    /** The users who withheld an event of this match too long, once for each time. */
    dismissedWriters: jsonb('dismissed_writers').$type<readonly string[]>().notNull().default([]),
    /** It only grows. */
    writerEpoch: integer('writer_epoch').notNull(),
    /** Incremented with each public change; see changeMatches. */
    version: integer('version').notNull().default(0),
    writerExpiresAt: instantColumn('writer_expires_at'),
    /** Set with the result, so that it is recorded once. */
    processedAt: instantColumn('processed_at'),
    /** The earlier league of the match, from 1; null until a reseed. The knights' ids are of that league. */
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
    /** The fact. json, not jsonb, keeps the text, so that everybody reads the same bytes. */
    body: json('body').$type<MatchFact>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seq] })],
)

/** The result chain: a link for each match that has ended with a setup, computed from the previous link. */
export const resultChain = pgTable('result_chain', {
  /** From 1, without gaps. */
  position: integer('position').primaryKey(),
  matchId: text('match_id').notNull().unique(),
  previous: hexColumn('previous').notNull(),
  head: hexColumn('head').notNull(),
  commitmentVersion: integer('commitment_version').$type<CommitmentVersion>().notNull(),
  commitment: hexColumn('commitment').notNull(),
  setupHash: hexColumn('setup_hash').notNull(),
  ending: text('ending').$type<Ending | 'stopped'>(),
  winner: text('winner'),
  endTime: instantColumn('end_time'),
  events: integer('events').notNull(),
  eventsHash: hexColumn('events_hash').notNull(),
})

export type ResultChainRow = typeof resultChain.$inferSelect

/** An event with its stored columns. */
export type MatchEventRow = typeof matchEvents.$inferSelect

export type LiveMatchRow = typeof liveMatches.$inferSelect

export type MatchSetRow = typeof matchSets.$inferSelect

export type MatchKnightEntries = BySide<MatchKnightEntry>
