import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './instant.ts'

/** What admins have issued for others to join by, beside the league's one code. */
export const invites = pgTable('invites', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Of the code, which nobody keeps. */
  codeDigest: text('code_digest').notNull().unique(),
  places: integer('places').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** The places of invites that are taken. */
export const inviteUses = pgTable(
  'invite_uses',
  {
    id: text('id').primaryKey(),
    inviteId: text('invite_id')
      .notNull()
      .references(() => invites.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Whose account it has become; it stays when that is deleted. Null while it is being made. */
    uid: text('uid'),
    /** With which address, for as long as there is no account yet. */
    email: text('email'),
  },
  (table) => [index('invite_uses_invite').on(table.inviteId)],
)

/** Links by which somebody who has forgotten their password chooses another: one a user, gone once it is used. */
export const passwordLinks = pgTable('password_links', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** Of the token, which nobody keeps. */
  tokenDigest: text('token_digest').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export type InviteRow = typeof invites.$inferSelect
