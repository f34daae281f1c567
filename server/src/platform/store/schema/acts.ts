import type { ChangeTopic } from '@tiltyard/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What admins have done; a row is written in the transaction of the act and never changed. */
export const adminActs = pgTable('admin_acts', {
  /** In the order of the acts, also of those within one millisecond. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  uid: text('uid').notNull(),
  /** Their address, as it was then. */
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  /** The hash of the act before. An act in which one of these three is null was written by hand. */
  previous: text('previous'),
  /** Chance, so that nobody can find a row's contents by trying what gives its hash. */
  salt: text('salt'),
  hash: text('hash'),
})

/** What has been carried out once for equal requests, with what they are answered; kept for a day. */
export const answeredRequests = pgTable('answered_requests', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  /** Null while it is being carried out. */
  answer: jsonb('answer').$type<unknown>(),
})

/** How often what viewers may show has changed; it grows in the transaction of the change. */
export const changeCounts = pgTable('change_counts', {
  topic: text('topic').$type<ChangeTopic>().primaryKey(),
  version: integer('version').notNull(),
})

export type AdminActRow = typeof adminActs.$inferSelect
