import type { PasswordPolicy } from '@tiltyard/contract'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { anonymous } from 'better-auth/plugins/anonymous'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { blackened } from '../../platform/runtime/plainError.ts'
import { type RandomBytes, systemRandom } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { credentials, identities, passkeys, sessions, twoFactors, verifications } from '../../platform/store/schema.ts'
import { countingPasskeys } from '../passkeys/countedPasskeys.ts'
import { digestBackupCodes, drawBackupCodes } from '../secondFactor/backupCodes.ts'
import { sessionRenewal } from './renewedSession.ts'

export interface IdentityDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly sessionKey: string
  readonly policy: PasswordPolicy
  /** The name of the host at which passkeys are good; left out, this machine's own, localhost. */
  readonly passkeyHost?: string
  /** Left out: the system's. */
  readonly random?: RandomBytes
  /** Left out: the library's own, which takes its time. */
  readonly passwords?: PasswordHashing
}

/** How a password is made unreadable, and known again. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(known: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** A session lasts this long without a refresh. */
const SESSION_S = 7 * 86_400
/** Of the cookie that ties the question for a code to the browser that knew the password. */
export const CHALLENGE_COOKIE = 'tiltyard.two_factor'

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

/**
 * The identity library as this league uses it.
 * @param isAdmitted whether an account is being made for somebody who may have one.
 */
export function createIdentityLibrary(deps: IdentityDeps, isAdmitted: () => boolean) {
  return betterAuth(optionsOf(deps, isAdmitted))
}

/** The same with passkeys, for their calls alone: what reads them takes 8 MB, and most leagues have none. */
export async function createPasskeyLibrary(deps: IdentityDeps, isAdmitted: () => boolean) {
  const { passkeyPlugin } = await import('../passkeys/passkeyPlugin.ts')
  const options = optionsOf(deps, isAdmitted)
  return betterAuth({ ...options, plugins: [...options.plugins, passkeyPlugin(deps.passkeyHost ?? 'localhost')] })
}

function optionsOf(
  { database, log, sessionKey, policy, passwords, random = systemRandom }: IdentityDeps,
  isAdmitted: () => boolean,
) {
  return {
    appName: 'Tilt Yard',
    // Only for links in letters, of which none are sent; requests are checked by our own door.
    baseURL: 'http://localhost',
    secret: sessionKey,
    telemetry: { enabled: false },
    database: countingPasskeys(drizzleAdapter(database, { provider: 'pg', schema, transaction: true }), database),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: policy.minLength,
      maxPasswordLength: policy.maxLength,
      ...(passwords && { password: passwords }),
    },
    // The password is asked for again where it matters, however old the session is.
    session: { expiresIn: SESSION_S, updateAge: 0, freshAge: 0, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'tiltyard',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    // Our own limits stand before every call.
    rateLimit: { enabled: false },
    plugins: [
      // Before the other: a visitor's session is taken over once the code is right, and not sooner.
      // It counts wrong codes after it has looked at them; ours are counted before.
      twoFactor({ backupCodeOptions: backupCodes(random), accountLockout: { enabled: false } }),
      anonymous({ emailDomainName: 'visitors.invalid' }),
      sessionRenewal(),
    ],
    databaseHooks: {
      user: {
        create: {
          // Whatever the way in: an account needs an admission; only visitors come without.
          before: async (user) => (user.isAnonymous === true || isAdmitted() ? { data: user } : false),
        },
      },
    },
    logger: {
      log: (level, message) => {
        // A passkey that is not right is the caller's fault.
        const isRefusal = /^Failed to verify (registration|authentication)$/.test(message)
        // It names addresses.
        if (!isRefusal && level === 'error') log.error({ from: 'identity' }, blackened(message))
        else log.debug({ from: 'identity' }, blackened(message))
      },
    },
  } satisfies BetterAuthOptions
}

/** Backup codes are drawn as invites are, and kept as digests. */
function backupCodes(random: RandomBytes) {
  return {
    customBackupCodesGenerate: () => drawBackupCodes(random),
    storeBackupCodes: {
      encrypt: async (codes: string) => digestBackupCodes(codes),
      decrypt: async (digests: string) => digests,
    },
  }
}

/** The headers that the library reads a cookie from. */
export function cookieHeaders(cookie: string | undefined): Headers {
  return cookie ? new Headers({ cookie }) : new Headers()
}
