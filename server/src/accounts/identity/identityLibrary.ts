import type { PasswordPolicy } from '@tiltyard/contract'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { anonymous } from 'better-auth/plugins/anonymous'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { type RandomBytes, systemRandom } from '../../platform/runtime/random.ts'
import { maskSecrets } from '../../platform/runtime/toLoggableError.ts'
import type { Database } from '../../platform/store/database.ts'
import { credentials, identities, passkeys, sessions, twoFactors, verifications } from '../../platform/store/schema.ts'
import { withGrowingPasskeyCounter } from '../passkeys/countedPasskeys.ts'
import { digestBackupCodes, generateBackupCodes } from '../secondFactor/backupCodes.ts'
import { sessionRenewalPlugin } from './renewedSession.ts'

export interface IdentityServiceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly sessionKey: string
  readonly policy: PasswordPolicy
  /** The host name of passkeys; by default localhost. */
  readonly passkeyHost?: string
  /** By default the system's. */
  readonly random?: RandomBytes
  /** By default the library's own slow hash. */
  readonly passwords?: PasswordHashing
}

/** Hashes and checks passwords. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(known: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** The life of a session without a refresh. */
const SESSION_S = 7 * 86_400
/** The cookie that ties a request for a code to the browser that sent the password. */
export const SECOND_FACTOR_CHALLENGE_COOKIE = 'tiltyard.two_factor'

const schema = {
  user: identities,
  session: sessions,
  account: credentials,
  verification: verifications,
  twoFactor: twoFactors,
  passkey: passkeys,
}

export type IdentityLibrary = ReturnType<typeof createIdentityLibrary>
export type PasskeyLibrary = Awaited<ReturnType<typeof createPasskeyLibrary>>

/** Configures the identity library for this league. @param isCreatingAdmittedAccount whether an admitted account is being created. */
export function createIdentityLibrary(deps: IdentityServiceDeps, isCreatingAdmittedAccount: () => boolean) {
  return betterAuth(optionsOf(deps, isCreatingAdmittedAccount))
}

/** The same with passkeys, only for their calls: the parser takes 8 MB, and most leagues have none. */
export async function createPasskeyLibrary(deps: IdentityServiceDeps, isCreatingAdmittedAccount: () => boolean) {
  const { passkeyPlugin } = await import('../passkeys/passkeyPlugin.ts')
  const options = optionsOf(deps, isCreatingAdmittedAccount)
  return betterAuth({ ...options, plugins: [...options.plugins, passkeyPlugin(deps.passkeyHost ?? 'localhost')] })
}

function optionsOf(
  { database, log, sessionKey, policy, passwords, random = systemRandom }: IdentityServiceDeps,
  isAdmitted: () => boolean,
) {
  return {
    appName: 'Tilt Yard',
    // Only for links in mails, and the library sends none; our own guard checks requests.
    baseURL: 'http://localhost',
    secret: sessionKey,
    telemetry: { enabled: false },
    database: withGrowingPasskeyCounter(
      drizzleAdapter(database, { provider: 'pg', schema, transaction: true }),
      database,
    ),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: policy.minLength,
      maxPasswordLength: policy.maxLength,
      ...(passwords && { password: passwords }),
    },
    // Sensitive actions ask for the password again, whatever the session's age.
    session: { expiresIn: SESSION_S, updateAge: 0, freshAge: 0, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'tiltyard',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    // Our own limits apply before every call.
    rateLimit: { enabled: false },
    plugins: [
      // Before `anonymous`, because a correct code ends a visitor's session. It counts wrong codes after checking them;
      // we count before.
      twoFactor({ backupCodeOptions: backupCodes(random), accountLockout: { enabled: false } }),
      anonymous({ emailDomainName: 'visitors.invalid' }),
      sessionRenewalPlugin(),
    ],
    databaseHooks: {
      user: {
        create: {
          // Every account needs an admission, except a visitor's.
          before: async (user) => (user.isAnonymous === true || isAdmitted() ? { data: user } : false),
        },
      },
    },
    logger: {
      log: (level, message) => {
        // A wrong passkey is the caller's fault.
        const isRefusal = /^Failed to verify (registration|authentication)$/.test(message)
        // The message contains addresses.
        if (!isRefusal && level === 'error') log.error({ from: 'identity' }, maskSecrets(message))
        else log.debug({ from: 'identity' }, maskSecrets(message))
      },
    },
  } satisfies BetterAuthOptions
}

/** Backup codes are drawn like invites, and stored as digests. */
function backupCodes(random: RandomBytes) {
  return {
    customBackupCodesGenerate: () => generateBackupCodes(random),
    storeBackupCodes: {
      encrypt: async (codes: string) => digestBackupCodes(codes),
      decrypt: async (digests: string) => digests,
    },
  }
}

/** The headers from which the library reads a cookie. */
export function cookieHeaders(cookie: string | undefined): Headers {
  return cookie ? new Headers({ cookie }) : new Headers()
}
