import type { SeasonState, StandingView } from '@tiltyard/contract'
import type { PerformanceHistory, Tuning } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

/** The season of a new row: a function of the database, so that no insert can forget it. */
export const ofCurrentSeason = () => smallint('season').notNull().default(sql`current_season()`)

/** The league's seasons; exactly one has not ended. */
export const seasons = pgTable(
  'seasons',
  {
    /** From 1, without gaps. */
    number: smallint('number').primaryKey(),
    name: text('name').notNull(),
    state: text('state').$type<SeasonState>().notNull(),
    /** When it ended; this and the columns below are null until then. */
    endedAt: instantColumn('ended_at'),
    /** The days of its first and last match, in Helsinki; null without matches. */
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** With a result. */
    matches: integer('matches'),
    /** The first stable of the final standings; null for an abandoned season. */
    championStableId: text('champion_stable_id'),
    standings: jsonb('standings').$type<readonly StandingView[]>(),
    /** The settings at its end. */
    tuning: jsonb('tuning').$type<Tuning>(),
  },
  (table) => [uniqueIndex('seasons_open').on(sql`(${table.endedAt} is null)`).where(sql`${table.endedAt} is null`)],
)

/** Each knight's record of each season that has ended. */
export const seasonKnights = pgTable(
  'season_knights',
  {
    season: smallint('season')
      .notNull()
      .references(() => seasons.number),
    knightId: text('knight_id').notNull(),
    /** The name and the stable at the season's end. */
    name: text('name').notNull(),
    stableId: text('stable_id').notNull(),
    record: jsonb('record').$type<PerformanceHistory>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.knightId] }),
    index('season_knights_knight').on(table.knightId),
  ],
)

export type SeasonRow = typeof seasons.$inferSelect

export type SeasonKnightRow = typeof seasonKnights.$inferSelect
