import type { Forecaster } from '@tiltyard/engine'
import { bigint, date, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** What was said and what happened, by week, forecaster and twentieth of what was said. Matches without a winner do not count. */
export const oddsBins = pgTable(
  'odds_bins',
  {
    /** The Sunday of the match's week, by Helsinki's clock. */
    week: date('week', { mode: 'string' }).notNull(),
    forecaster: text('forecaster').$type<Forecaster>().notNull(),
    /** 0 for 0 to 5 percent, up to 19. */
    bin: smallint('bin').notNull(),
    cases: integer('cases').notNull().default(0),
    /** Sum of what was said, each 0 to 1. */
    said: doublePrecision('said').notNull().default(0),
    /** How often the first knight won. */
    happened: integer('happened').notNull().default(0),
    /** Sum of the squared differences between what was said and what happened. */
    squares: doublePrecision('squares').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.forecaster, table.bin] })],
)

/** How much better a knight fared than could be expected, over the matches that have been looked at. */
export const luck = pgTable('luck', {
  knightId: text('knight_id').primaryKey(),
  matches: integer('matches').notNull().default(0),
  /** Wins, and what the engine's chance before each match came to. */
  wins: integer('wins').notNull().default(0),
  expectedWins: doublePrecision('expected_wins').notNull().default(0),

  points: integer('points').notNull().default(0),
  expectedPoints: doublePrecision('expected_points').notNull().default(0),
  /** By how much the blows of their matches moved their chance beyond what each was expected to: a sum of shares. */
  blows: doublePrecision('blows').notNull().default(0),
})

export type LuckRow = typeof luck.$inferSelect

/** How far the chain of results has been looked at for the two above. One row. */
export const reckonedUpTo = pgTable('reckoned_up_to', {
  id: smallint('id').primaryKey().default(1),
  /** The number of the last link of the chain of results; 0 before any. */
  link: bigint('link', { mode: 'number' }).notNull().default(0),
})
