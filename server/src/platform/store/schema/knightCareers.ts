import type { MatchRecordFigure, Side } from '@tiltyard/engine'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

const counter = (name: string) => integer(name).notNull().default(0)
const few = (name: string) => smallint(name).notNull().default(0)

/** Each knight's totals over all matches of their life, updated as matches end. Stopped matches do not count. */
export const knightCareers = pgTable('lives', {
  knightId: text('knight_id').primaryKey(),
  /** When the knight joined the league; null for the founding ones. */
  since: instantColumn('since'),
  matches: counter('matches'),
  wins: counter('wins'),
  /** Including withdrawals and deaths. */
  losses: counter('losses'),
  draws: counter('draws'),
  disqualifications: counter('disqualifications'),
  forfeits: counter('forfeits'),
  deaths: counter('deaths'),
  points: counter('points'),
  hits: counter('hits'),
  broken: counter('broken'),
  /** How often they were dismounted. */
  falls: counter('falls'),
  /** How often they dismounted another. */
  unhorsed: counter('unhorsed'),
  wounds: counter('wounds'),
  /** Wounds that they gave. */
  inflicted: counter('inflicted'),
  penalties: counter('penalties'),
  passes: counter('passes'),
  lastAt: instantColumn('last_at'),
  /** Wins in a row up to the last match; defeats below 0. */
  streak: few('streak'),
  longestWon: few('longest_won'),
  longestWonAt: text('longest_won_at'),
  longestLost: few('longest_lost'),
  longestLostAt: text('longest_lost_at'),
})

/** A knight's day. */
export const knightDays = pgTable(
  'knight_days',
  {
    knightId: text('knight_id').notNull(),
    /** The day in Helsinki. */
    day: date('day', { mode: 'string' }).notNull(),
    matches: few('matches'),
    wins: few('wins'),
    losses: few('losses'),
    draws: few('draws'),
    disqualifications: few('disqualifications'),
    points: few('points'),
    wounds: few('wounds'),
    falls: few('falls'),
  },
  (table) => [primaryKey({ columns: [table.knightId, table.day] })],
)

/** How often two knights have met, the lower id first. */
export const meetings = pgTable(
  'meetings',
  {
    oneId: text('one_id').notNull(),
    otherId: text('other_id').notNull(),
    met: few('met'),
    oneWins: few('one_wins'),
    otherWins: few('other_wins'),
    lastAt: instantColumn('last_at').notNull(),
    lastMatchId: text('last_match_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] }), index('meetings_other').on(table.otherId)],
)

/** The record matches of each figure. */
export const matchRecords = pgTable(
  'match_records',
  {
    figure: text('figure').$type<MatchRecordFigure>().notNull(),
    matchId: text('match_id').notNull(),
    /** The record's side; both for the whole match. */
    side: text('side').$type<Side | 'both'>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    endedAt: instantColumn('ended_at').notNull(),
    /** The event that set the record. */
    seq: smallint('seq'),
  },
  (table) => [primaryKey({ columns: [table.figure, table.matchId, table.side] })],
)

export type KnightCareerRow = typeof knightCareers.$inferSelect

export type KnightDayRow = typeof knightDays.$inferSelect

export type MeetingRow = typeof meetings.$inferSelect

export type MatchRecordRow = typeof matchRecords.$inferSelect
