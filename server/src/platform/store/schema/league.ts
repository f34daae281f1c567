import type { Controls, Injury, PerformanceHistory, PersonalStats, Tuning } from '@tiltyard/engine'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

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
  /** Which earlier league they rode in, from 1; null for those of the league as it is. */
  generation: smallint('generation'),
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

/** For so long exhibitions are kept until an admin has said something else. */
export const DAYS_OF_EXHIBITIONS = 365

/** One row, with the id 'controls'. */
export const controls = pgTable('controls', {
  id: text('id').primaryKey(),
  isLive: boolean('is_live').notNull(),
  currentMatchSetId: text('current_match_set_id'),
  automatedScheduling: boolean('automated_scheduling').notNull(),
  /** The tuning, and besides it the switches that have no column. */
  tuning: jsonb('tuning').$type<Tuning & Partial<Pick<Controls, 'replayHour'>>>().notNull(),
  /** For how many days a match is kept after its end, an exhibition and one of a schedule; null is for ever. */
  exhibitionDays: integer('exhibition_days').default(DAYS_OF_EXHIBITIONS),
  scheduleDays: integer('schedule_days'),
  /** When the last of all matches ended that have been forgotten; what is missing from later has been taken away. */
  forgottenUntil: instant('forgotten_until'),
  /** The b of the markets that open from now on, in hundredths of a shining; null is the economy's own. */
  marketLiquidity: integer('market_liquidity'),
})
