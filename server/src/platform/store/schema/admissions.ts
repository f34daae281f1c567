import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instantColumn } from './instantColumn.ts'

/** The invites that admins issue, beside the league's one code. */
export const invites = pgTable('invites', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Of the code, which is not stored. */
  codeDigest: text('code_digest').notNull().unique(),
  places: integer('places').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  revokedAt: instantColumn('revoked_at'),
})

/** The taken places of invites. */
export const inviteUses = pgTable(
  'invite_uses',
  {
    id: text('id').primaryKey(),
    inviteId: text('invite_id')
      .notNull()
      .references(() => invites.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** The account that took the place; it stays when that is deleted. Null while the account is being created. */
    uid: text('uid'),
    /** The address of the sign-up, until there is an account. */
    email: text('email'),
  },
  (table) => [index('invite_uses_invite').on(table.inviteId)],
)

/** Links to set a forgotten password: one per user, deleted after its use. */
export const passwordLinks = pgTable('password_links', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** Of the token, which is not stored. */
  tokenDigest: text('token_digest').notNull().unique(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
})

export type InviteRow = typeof invites.$inferSelect
