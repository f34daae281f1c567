import type { Forecaster } from '@tiltyard/engine'
import { bigint, date, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { finishedMatches } from './archive.ts'

/** Forecasts and outcomes by week, forecaster and bin of five percent. Matches without a winner do not count. */
export const oddsBins = pgTable(
  'odds_bins',
  {
    /** The Sunday of the match's week, in Helsinki. */
    week: date('week', { mode: 'string' }).notNull(),
    forecaster: text('forecaster').$type<Forecaster>().notNull(),
    /** 0 for 0 to 5 percent, up to 19. */
    bin: smallint('bin').notNull(),
    cases: integer('cases').notNull().default(0),
    /** Sum of the forecasts, each 0 to 1. */
    said: doublePrecision('said').notNull().default(0),
    /** How often the first knight won. */
    happened: integer('happened').notNull().default(0),
    /** Sum of the squared differences between forecasts and outcomes. */
    squares: doublePrecision('squares').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.forecaster, table.bin] })],
)

/** The engine's chances of each finished match, for awards and a season's calibration. Null where they can't be computed. */
export const matchChances = pgTable('match_chances', {
  matchId: text('match_id')
    .primaryKey()
    .references(() => finishedMatches.matchId, { onDelete: 'cascade' }),
  /** Of each knight to win, before the match, 0 to 1. */
  chance1: doublePrecision('chance1'),
  chance2: doublePrecision('chance2'),
  /** See `computeWinChanceSwing`; null without a winner too. */
  swing: doublePrecision('swing'),
})

/** A knight's luck: results against expectations, over the counted matches. */
export const luck = pgTable('luck', {
  knightId: text('knight_id').primaryKey(),
  matches: integer('matches').notNull().default(0),
  /** Wins, and the sum of the engine's chances before the matches. */
  wins: integer('wins').notNull().default(0),
  expectedWins: doublePrecision('expected_wins').notNull().default(0),

  points: integer('points').notNull().default(0),
  expectedPoints: doublePrecision('expected_points').notNull().default(0),
  /** Sum of the unexpected changes of their chance by their matches' blows. */
  blows: doublePrecision('blows').notNull().default(0),
})

export type LuckRow = typeof luck.$inferSelect

/** How far both tables above cover the result chain. One row. */
export const calibratedUpTo = pgTable('reckoned_up_to', {
  id: smallint('id').primaryKey().default(1),
  /** The position of the last counted link; 0 before any. */
  link: bigint('link', { mode: 'number' }).notNull().default(0),
})
