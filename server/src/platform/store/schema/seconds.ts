import type { SecondedAct } from '@tiltyard/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './instant.ts'

/** What an admin has asked for that another has to confirm; gone once it is confirmed, called back or too old. */
export const secondRequests = pgTable('second_requests', {
  id: text('id').primaryKey(),
  act: text('act').$type<SecondedAct>().notNull(),
  /** Of a backup's file; null where there is none. */
  mark: text('mark'),
  askedBy: text('asked_by')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

export type SecondRequestRow = typeof secondRequests.$inferSelect
