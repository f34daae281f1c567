import type { Duty } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'

/** A registered user's document without the balances, which the ledger has; a visitor has none. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull().unique(),
  /** The public name. */
  displayName: text('display_name').notNull(),
  /** The folded name that must be unique, see toNameKey. */
  nameKey: text('name_key').notNull().unique(),
  /** Muted by an admin: not shown in the bleachers, and no cheers. */
  silenced: boolean('silenced').notNull().default(false),
  homeStableId: text('home_stable_id'),
  admin: boolean('admin').notNull(),
  /** The roles beside admin. */
  duties: text('duties').array().$type<readonly Duty[]>().notNull().default(sql`'{}'::text[]`),
  createdAt: instantColumn('created_at').notNull(),
  lastLoginAt: instantColumn('last_login_at').notNull(),
})

// The identity library's tables, in its own terms.

export const identities = pgTable('identities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  isAnonymous: boolean('is_anonymous'),
  /** Whether a log-in asks for a one-time code after the password. */
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

/** The public keys of users' passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    /** The user's own name for it. */
    name: text('name'),
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** The authenticator's id of it. */
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Its signature counter, where it counts. An unsigned number of 32 bits. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    /** Whether it is on more than one device. */
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    /** The kind of its authenticator. */
    aaguid: text('aaguid'),
    createdAt: instantColumn('created_at'),
    /** When it last opened a session; our column, unknown to the library. */
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    /** The browser's User-Agent, cut off. */
    userAgent: text('user_agent'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** When a page last read this session; our column, unknown to the library. */
    lastSeenAt: instantColumn('last_seen_at'),
    /** The passkey that was shown in it, until that is removed; our column too. */
    passkeyId: text('passkey_id').references(() => passkeys.id, { onDelete: 'set null' }),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instantColumn('access_token_expires_at'),
    refreshTokenExpiresAt: instantColumn('refresh_token_expires_at'),
    scope: text('scope'),
    /** A scrypt hash. */
    password: text('password'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

/** The secrets of users' authenticator apps; a log-in needs a code only after a first code has confirmed one. */
export const twoFactors = pgTable('two_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => identities.id, { onDelete: 'cascade' }),
  /** Encrypted with the session key. */
  secret: text('secret').notNull(),
  /** A JSON array of the unused codes' digests. */
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').default(true),
  failedVerificationCount: integer('failed_verification_count').default(0),
  lockedUntil: instantColumn('locked_until'),
  /** The step of the last used code, in units of its period since 1970; our column, so that none is used twice. */
  lastStep: integer('last_step'),
})

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at'),
    updatedAt: instantColumn('updated_at'),
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_value').on(table.value)],
)

/** The secrets shared by all nodes of a league: session key, invite code, push keys, epoch. */
export type LeagueSecret = 'session-key' | 'invite-code' | 'push-keys' | 'epoch'

/** Each of them once, from any node. */
export const leagueSecrets = pgTable('league_secrets', {
  name: text('name').$type<LeagueSecret>().primaryKey(),
  value: text('value').notNull(),
})

/** Recent counts of the limits, shared by several nodes; the counting library's names. */
export const rateLimitCounts = pgTable('limit_counts', {
  /** The limit's name and a digest of its key. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instantColumn('expire'),
})

export type UserRow = typeof users.$inferSelect
