import type { Duty } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** A registered user's document but for the balances, which the ledger has; whoever has none is a visitor. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull().unique(),
  /** What others see. */
  displayName: text('display_name').notNull(),
  /** What no two names may have in common, see keyOf. */
  nameKey: text('name_key').notNull().unique(),
  /** By an admin: not shown in the bleachers, and no cheers. */
  silenced: boolean('silenced').notNull().default(false),
  homeStableId: text('home_stable_id'),
  admin: boolean('admin').notNull(),
  /** The roles beside admin. */
  duties: text('duties').array().$type<readonly Duty[]>().notNull().default(sql`'{}'::text[]`),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at').notNull(),
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
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What a device of a user's, or what keeps their passwords, has shown that it has the other half of. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    /** Of the user's choice. */
    name: text('name'),
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** Which one it is, as whoever keeps it names it. */
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts. An unsigned number of 32 bits. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    /** Whether its keeper has it on more than one device. */
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    /** What kind of keeper it is of. */
    aaguid: text('aaguid'),
    createdAt: instant('created_at'),
    /** When it last opened a session; ours, the library knows nothing of it. */
    lastUsedAt: instant('last_used_at'),
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
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    /** As the browser named itself, cut off. */
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When a page of it last asked who sits before it; ours, the library knows nothing of it. */
    lastSeenAt: instant('last_seen_at'),
    /** The passkey that was shown in it, as long as its user has that; ours too. */
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
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** A scrypt hash. */
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

/** What an authenticator app of a user's shares with the league; not asked for until a first code has shown that it does. */
export const twoFactors = pgTable('two_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => identities.id, { onDelete: 'cascade' }),
  /** Under the key of the sessions. */
  secret: text('secret').notNull(),
  /** A JSON array of the digests of those that have not been used. */
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').default(true),
  failedVerificationCount: integer('failed_verification_count').default(0),
  lockedUntil: instant('locked_until'),
  /** The step of the last code that was taken, in units of its period since 1970; ours, so that none is taken twice. */
  lastStep: integer('last_step'),
})

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_value').on(table.value)],
)

/** What every node of one league must know and nobody else may: the key of the sessions, the invite code, the keys of its pushes, its epoch. */
export type LeagueSecret = 'session-key' | 'invite-code' | 'push-keys' | 'epoch'

/** Each of them once, whoever drew it. */
export const leagueSecrets = pgTable('league_secrets', {
  name: text('name').$type<LeagueSecret>().primaryKey(),
  value: text('value').notNull(),
})

/** What has been counted lately for the limits, where several nodes count together; the counting library's names. */
export const limitCounts = pgTable('limit_counts', {
  /** The limit's name and a digest of what is counted by. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instant('expire'),
})

export type UserRow = typeof users.$inferSelect
