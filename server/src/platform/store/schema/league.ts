import {
  type Controls,
  DEFAULT_REGULAR_WEEKS,
  type Injury,
  type PerformanceHistory,
  type PersonalStats,
  type Tuning,
} from '@tiltyard/engine'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

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
  /** The earlier league of the knight, from 1; null for the present one. */
  generation: smallint('generation'),
  /** Since when an admin bars the knight from the tourney; null for a knight who may ride in it. */
  bannedAt: instantColumn('banned_at'),
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

/** The default retention of exhibitions. */
export const DEFAULT_EXHIBITION_RETENTION_DAYS = 365

/** One row, with the id 'controls'. */
export const controls = pgTable('controls', {
  id: text('id').primaryKey(),
  isLive: boolean('is_live').notNull(),
  currentMatchSetId: text('current_match_set_id'),
  automatedScheduling: boolean('automated_scheduling').notNull(),
  /** The tuning, and the switches without a column. */
  tuning: jsonb('tuning').$type<Tuning & Partial<Pick<Controls, 'replayHour'>>>().notNull(),
  /** The retention of exhibitions and scheduled matches after their end, in days; null keeps them. */
  exhibitionDays: integer('exhibition_days').default(DEFAULT_EXHIBITION_RETENTION_DAYS),
  scheduleDays: integer('schedule_days'),
  /** The end of the last forgotten match; a later missing match was deleted by somebody. */
  forgottenUntil: instantColumn('forgotten_until'),
  /** The b of new markets, in hundredths of a shining; null is the economy's own. */
  marketLiquidity: integer('market_liquidity'),
  /** The regular weeks of the next season, 1 to 12. */
  seasonWeeks: smallint('season_weeks').notNull().default(DEFAULT_REGULAR_WEEKS),
})
