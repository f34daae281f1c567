import type { ActionNeedingSecondAdmin } from '@tiltyard/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instantColumn } from './instantColumn.ts'

/** An admin's request that a second admin must confirm; deleted once it is confirmed, withdrawn or too old. */
export const secondAdminRequests = pgTable('second_requests', {
  id: text('id').primaryKey(),
  act: text('act').$type<ActionNeedingSecondAdmin>().notNull(),
  /** The hash of a backup file; null without one. */
  mark: text('mark'),
  askedBy: text('asked_by')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' }),
  expiresAt: instantColumn('expires_at').notNull(),
})

export type SecondAdminRequestRow = typeof secondAdminRequests.$inferSelect
