import type { SeasonExperimentInput, SeasonExperimentOutcome } from '@tiltyard/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

/** A run of seasons in the operators' lab, kept for comparison. */
export const experiments = pgTable('experiments', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  /** The input and the results. */
  asked: jsonb('asked').$type<SeasonExperimentInput>().notNull(),
  outcome: jsonb('outcome').$type<SeasonExperimentOutcome>().notNull(),
})

export type SeasonExperimentRow = typeof experiments.$inferSelect
