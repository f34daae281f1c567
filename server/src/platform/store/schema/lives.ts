import type { MatchFigure, Side } from '@tiltyard/engine'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

const counter = (name: string) => integer(name).notNull().default(0)
const few = (name: string) => smallint(name).notNull().default(0)

/**
 * What has become of each knight in all the matches of their life, kept as matches end. Stopped matches do not count.
 */
export const lives = pgTable('lives', {
  knightId: text('knight_id').primaryKey(),
  /** When the knight came to the seat; null for those that the league was founded with. */
  since: instant('since'),
  matches: counter('matches'),
  wins: counter('wins'),
  /** Those by withdrawal and by death too. */
  losses: counter('losses'),
  draws: counter('draws'),
  disqualifications: counter('disqualifications'),
  forfeits: counter('forfeits'),
  deaths: counter('deaths'),
  points: counter('points'),
  hits: counter('hits'),
  broken: counter('broken'),
  /** How often they were unhorsed. */
  falls: counter('falls'),
  /** How often they unhorsed another. */
  unhorsed: counter('unhorsed'),
  wounds: counter('wounds'),
  /** Wounds that they gave. */
  inflicted: counter('inflicted'),
  penalties: counter('penalties'),
  passes: counter('passes'),
  lastAt: instant('last_at'),
  /** Wins in a row up to the last match; defeats below 0. */
  streak: few('streak'),
  longestWon: few('longest_won'),
  longestWonAt: text('longest_won_at'),
  longestLost: few('longest_lost'),
  longestLostAt: text('longest_lost_at'),
})

/** What a knight did on a day of their life. */
export const knightDays = pgTable(
  'knight_days',
  {
    knightId: text('knight_id').notNull(),
    /** By Helsinki's clock. */
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

/** How often two knights have met, the one of the lower id first. */
export const meetings = pgTable(
  'meetings',
  {
    oneId: text('one_id').notNull(),
    otherId: text('other_id').notNull(),
    met: few('met'),
    oneWins: few('one_wins'),
    otherWins: few('other_wins'),
    lastAt: instant('last_at').notNull(),
    lastMatchId: text('last_match_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] }), index('meetings_other').on(table.otherId)],
)

/** The matches that are remembered for a figure: a few for each. */
export const matchRecords = pgTable(
  'match_records',
  {
    figure: text('figure').$type<MatchFigure>().notNull(),
    matchId: text('match_id').notNull(),
    /** Whose figure it is; both where it is the whole match's. */
    side: text('side').$type<Side | 'both'>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    endedAt: instant('ended_at').notNull(),
    /** The event that made it so. */
    seq: smallint('seq'),
  },
  (table) => [primaryKey({ columns: [table.figure, table.matchId, table.side] })],
)

export type LifeRow = typeof lives.$inferSelect

export type KnightDayRow = typeof knightDays.$inferSelect

export type MeetingRow = typeof meetings.$inferSelect

export type MatchRecordRow = typeof matchRecords.$inferSelect
