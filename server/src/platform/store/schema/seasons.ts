import type { SeasonState, StandingView } from '@tiltyard/contract'
import {
  type AwardFigure,
  type AwardHolder,
  type AwardName,
  DEFAULT_REGULAR_WEEKS,
  type PerformanceHistory,
  type RankedCandidate,
  type Tourney,
  type Tuning,
} from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

/** The season of a new row: a function of the database, so that no insert can forget it. */
export const currentSeasonColumn = () => smallint('season').notNull().default(sql`current_season()`)

/** The league's seasons; exactly one has not ended. */
export const seasons = pgTable(
  'seasons',
  {
    /** From 1, without gaps. */
    number: smallint('number').primaryKey(),
    name: text('name').notNull(),
    state: text('state').$type<SeasonState>().notNull(),
    /** The planned regular weeks, 1 to 12. */
    weeks: smallint('weeks').notNull().default(DEFAULT_REGULAR_WEEKS),
    /** 256 bits in hex, from which the tourney is drawn; only its SHA-256 is public until then. */
    secret: text('secret').notNull().default(sql`season_secret()`),
    /** When it ended; this and the columns below are null until then, but for the standings. */
    endedAt: instantColumn('ended_at'),
    /** The days of its first and last match, in Helsinki; null without matches. */
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** With a result. */
    matches: integer('matches'),
    /** The first stable of the final standings; null for an abandoned season. */
    championStableId: text('champion_stable_id'),
    /** The winner of the tourney; null for a season that ended without. */
    championKnightId: text('champion_knight_id'),
    /** Of the regular season: those at the draw of the tourney, or at the end of a season without one. */
    standings: jsonb('standings').$type<readonly StandingView[]>(),
    /** The settings at its end. */
    tuning: jsonb('tuning').$type<Tuning>(),
  },
  (table) => [uniqueIndex('seasons_open').on(sql`(${table.endedAt} is null)`).where(sql`${table.endedAt} is null`)],
)

/** The tourney of each season in which it was drawn. */
export const tourneys = pgTable('tourneys', {
  season: smallint('season')
    .primaryKey()
    .references(() => seasons.number),
  /** The schedule that has its jousts; it may have been deleted. */
  scheduleId: text('schedule_id').notNull(),
  /** All knights of the league at the draw, the best first: the draw follows from them and the season's secret. */
  qualifiers: jsonb('qualifiers').$type<readonly NamedRankedCandidate[]>().notNull(),
  /** The present state of the bracket. */
  bracket: jsonb('bracket').$type<Tourney>().notNull(),
  /** How many completed entries of the schedule the bracket has; with more there is something to enter. */
  entered: integer('entered').notNull().default(0),
})

/** What was said about each season's end, after each match set. */
export const seasonProjections = pgTable(
  'season_projections',
  {
    season: smallint('season')
      .notNull()
      .references(() => seasons.number),
    /** From 1 within the season, without gaps. */
    number: integer('number').notNull(),
    /** SHA-256 of everything that it follows from: equal inputs are projected once. */
    inputs: text('inputs').notNull(),
    /** When a server began to compute it. */
    begunAt: instantColumn('begun_at').notNull(),
    /** False before the draw of the tourney. */
    isDrawn: boolean('is_drawn').notNull(),
    /** The regular weeks that were not drawn yet. */
    weeksToDraw: smallint('weeks_to_draw').notNull(),
    /** The projected stables and knights; null until computed, as the chances. */
    stableIds: text('stable_ids').array(),
    knightIds: text('knight_ids').array(),
    /** In ten-thousandths: to be first and among the first four, of each stable in turn. */
    stableChances: smallint('stable_chances').array(),
    /** In ten-thousandths: to reach each round of the tourney and to win it, of each knight in turn. */
    knightChances: smallint('knight_chances').array(),
  },
  (table) => [primaryKey({ columns: [table.season, table.number] })],
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

/** The awards of each season that is over. Names are those at its end. */
export const seasonAwards = pgTable(
  'season_awards',
  {
    season: smallint('season')
      .notNull()
      .references(() => seasons.number),
    award: text('award').$type<AwardName>().notNull(),
    /** The winner's; null for a stable. */
    knightId: text('knight_id'),
    stableId: text('stable_id').notNull(),
    winner: jsonb('winner').$type<StoredAwardHolder>().notNull(),
    runnerUp: jsonb('runner_up').$type<StoredAwardHolder>(),
    decidedBy: text('decided_by').$type<AwardFigure | 'order'>(),
  },
  (table) => [primaryKey({ columns: [table.season, table.award] })],
)

/** The knights whom an admin has inducted into the hall of fame. */
export const hallOfFame = pgTable('hall_of_fame', {
  knightId: text('knight_id').primaryKey(),
  /** The admin's words. */
  sentence: text('sentence').notNull(),
  at: instantColumn('at').notNull(),
})

/** A winner or runner-up of an award, with the first of the jousts that count. */
export interface StoredAwardHolder extends AwardHolder {
  readonly name: string
  /** How many jousts count. */
  readonly jousts: number
}

/** A place in the table of who rides, with the knight's name at the draw. */
export interface NamedRankedCandidate extends RankedCandidate {
  readonly name: string
}

export type SeasonRow = typeof seasons.$inferSelect

export type TourneyRow = typeof tourneys.$inferSelect

export type SeasonProjectionRow = typeof seasonProjections.$inferSelect

export type SeasonAwardRow = typeof seasonAwards.$inferSelect

export type HallOfFameRow = typeof hallOfFame.$inferSelect

export type SeasonKnightRow = typeof seasonKnights.$inferSelect
