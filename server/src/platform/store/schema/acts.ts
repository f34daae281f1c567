import type { ChangeTopic } from '@tiltyard/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

/** The admin log; a row is written in its action's transaction and never changed. */
export const adminActs = pgTable('admin_acts', {
  /** In the order of the acts, also of those within one millisecond. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull(),
  uid: text('uid').notNull(),
  /** The admin's address at that time. */
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  /** The previous act's hash. An act in which one of these three is null was written by hand. */
  previous: text('previous'),
  /** Random, so that nobody can guess a row's contents from its hash. */
  salt: text('salt'),
  hash: text('hash'),
})

/** Answers to requests with an idempotency key; kept for a day. */
export const answeredRequests = pgTable('answered_requests', {
  id: text('id').primaryKey(),
  at: instantColumn('at').notNull(),
  /** Null until the request is carried out. */
  answer: jsonb('answer').$type<unknown>(),
})

/** The version of each change topic; incremented in the transaction of the change. */
export const changeCounts = pgTable('change_counts', {
  topic: text('topic').$type<ChangeTopic>().primaryKey(),
  version: integer('version').notNull(),
})

export type AdminActRow = typeof adminActs.$inferSelect
