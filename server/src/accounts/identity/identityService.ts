import { AsyncLocalStorage } from 'node:async_hooks'
import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { credentials } from '../../platform/store/schema.ts'
import {
  cookieHeaders,
  createIdentityLibrary,
  createPasskeyLibrary,
  type IdentityLibrary,
  type IdentityServiceDeps,
  type PasskeyLibrary,
  SECOND_FACTOR_CHALLENGE_COOKIE,
} from './identityLibrary.ts'

/** The session of a cookie. */
export interface AuthenticatedSession {
  readonly sessionId: string
  /** Proves the session; leaves the server only in its cookie. */
  readonly token: string
  readonly userId: string
  readonly email: string
  readonly isAnonymous: boolean
  readonly expiresAt: Date
}

/** A new or prolonged session, and its Set-Cookie lines. */
export interface OpenedSession {
  readonly session: AuthenticatedSession
  readonly cookies: readonly string[]
}

/** The result of a correct password: a session, or a request for a code that `cookies` tie to this browser. */
export interface LogInResult {
  /** Null while a code is requested. */
  readonly session: AuthenticatedSession | null
  readonly cookies: readonly string[]
}

/** The longest life of a session, however often it is prolonged. */
export const MAX_SESSION_AGE_MS = 30 * 86_400_000

/**
 * The identity that is creating an admitted account; without it the store refuses. One storage serves all: on Node 20
 * each storage slows every promise of a process, and a test has many.
 */
const admission = new AsyncLocalStorage<IdentityService>()

/**
 * Accounts, passwords and session cookies, by the identity library. Its own HTTP routes are not served: the contract
 * has all routes. It refuses an account that nobody has admitted.
 */
export class IdentityService {
  private readonly clock: Clock
  private readonly database: Database
  readonly auth: IdentityLibrary
  /** The identity library with passkeys. */
  readonly passkeyAuth: () => Promise<PasskeyLibrary>

  constructor(deps: IdentityServiceDeps) {
    this.clock = deps.clock
    this.database = deps.database
    const isAdmitted = (): boolean => admission.getStore() === this
    this.auth = createIdentityLibrary(deps, isAdmitted)
    let withPasskeys: Promise<PasskeyLibrary> | null = null
    this.passkeyAuth = () => {
      withPasskeys ??= createPasskeyLibrary(deps, isAdmitted)
      return withPasskeys
    }
  }

  /** The session of a request's cookie; null without a valid one. */
  async read(cookie: string | undefined): Promise<AuthenticatedSession | null> {
    if (!cookie) return null
    const query = { disableRefresh: true }
    const found = await reading(() => this.auth.api.getSession({ headers: cookieHeaders(cookie), query }))
    if (!found || this.clock.now() - found.session.createdAt.getTime() > MAX_SESSION_AGE_MS) return null
    return factsOf(found)
  }

  /** Begins an anonymous session. */
  async visit(): Promise<OpenedSession> {
    const { headers } = await this.auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true })
    return this.opened(headers)
  }

  /**
   * Logs in. The library does not see the old cookie: it would clear an ended session under the new one's name. @throws
   * APIError of the identity library for a wrong address or password, the same for both.
   */
  async logIn(email: string, password: string, cookie: string | undefined): Promise<LogInResult> {
    const { headers, response } = await this.auth.api.signInEmail({
      body: { email, password },
      headers: new Headers(),
      returnHeaders: true,
    })
    if (!isCodeAsked(response)) return this.begun(headers, cookie)
    // The library would clear the visitor's session too, which ends only with the log-in.
    const cookies = headers.getSetCookie().filter((line) => line.startsWith(`${SECOND_FACTOR_CHALLENGE_COOKIE}=`))
    return { session: null, cookies }
  }

  /** Creates an account after its invite was checked. @throws APIError of the identity library. */
  async admit(email: string, password: string, cookie: string | undefined): Promise<OpenedSession> {
    const body = { email, password, name: '' }
    const { headers } = await admission.run(this, () =>
      this.auth.api.signUpEmail({ body, headers: new Headers(), returnHeaders: true }),
    )
    return this.begun(headers, cookie)
  }

  private async begun(headers: Headers, cookie: string | undefined): Promise<OpenedSession> {
    const opened = await this.opened(headers)
    await this.endVisit(cookie)
    return opened
  }

  /** Prolongs the session; null when it has ended. */
  async refresh(cookie: string): Promise<OpenedSession | null> {
    if (!(await this.read(cookie))) return null
    const prolong = () => this.auth.api.getSession({ headers: cookieHeaders(cookie), returnHeaders: true })
    const { headers } = await reading(prolong)
    // It may have ended just now.
    return this.sessionIn(headers)
  }

  /** Ends the session. Returns the Set-Cookie lines that make the browser forget it. */
  async logOut(cookie: string): Promise<readonly string[]> {
    const { headers } = await this.auth.api.signOut({ headers: cookieHeaders(cookie), returnHeaders: true })
    return headers.getSetCookie()
  }

  /** Ends a session. */
  async end(session: AuthenticatedSession): Promise<void> {
    const { internalAdapter } = await this.auth.$context
    await internalAdapter.deleteSession(session.token)
  }

  /** Finds the account of an address, in any case; null when there is none. */
  async find(email: string): Promise<Pick<AuthenticatedSession, 'userId' | 'email'> | null> {
    const { internalAdapter } = await this.auth.$context
    const found = await internalAdapter.findUserByEmail(email.toLowerCase())
    return found ? { userId: found.user.id, email: found.user.email } : null
  }

  /** Whether this is the user's password. */
  async isPassword(userId: string, password: string): Promise<boolean> {
    return (await this.knownHash(userId, password)) !== null
  }

  /** The stored hash of the user's password; null when this is not it. */
  async knownHash(userId: string, password: string): Promise<string | null> {
    const { internalAdapter, password: hashing } = await this.auth.$context
    const accounts = await internalAdapter.findAccounts(userId)
    const hash = accounts.find((account) => account.providerId === 'credential')?.password
    return hash && (await hashing.verify({ hash, password })) ? hash : null
  }

  /** The stored hash of the user's password, after a concurrent change ends; null where there is none. */
  async keptHash(userId: string): Promise<string | null> {
    const [kept] = await this.database
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .for('share')
    return kept?.password ?? null
  }

  /** Hashes a password. */
  async hash(password: string): Promise<string> {
    const { password: hashing } = await this.auth.$context
    return hashing.hash(password)
  }

  /** Reads the session from the library's Set-Cookie lines. */
  async opened(headers: Headers): Promise<OpenedSession> {
    const opened = await this.sessionIn(headers)
    if (!opened) throw new Error('The session that was just opened cannot be read.')
    return opened
  }

  private async sessionIn(headers: Headers): Promise<OpenedSession | null> {
    // A replaced session may have been prolonged just before, by a line of the same name.
    const byName = new Map(headers.getSetCookie().map((line) => [line.split('=', 1)[0], line]))
    const cookies = [...byName.values()]
    const session = await this.read(cookies.map((line) => line.split(';', 1)[0]).join('; '))
    return session && { session, cookies }
  }

  /** Deletes the anonymous identity of a visitor who has logged in, with its sessions. */
  private async endVisit(cookie: string | undefined): Promise<void> {
    const visitor = await this.read(cookie)
    if (!visitor?.isAnonymous) return
    const { internalAdapter } = await this.auth.$context
    await internalAdapter.deleteUser(visitor.userId)
  }
}

function isCodeAsked(response: object): boolean {
  return 'twoFactorRedirect' in response && response.twoFactorRedirect === true
}

/** The library hides why a session could not be read; only the store can be the cause. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'FAILED_TO_GET_SESSION') throw new Problem('unavailable')
    throw error
  }
}

interface FoundSession {
  readonly session: { readonly id: string; readonly token: string; readonly createdAt: Date; readonly expiresAt: Date }
  readonly user: { readonly id: string; readonly email: string; readonly isAnonymous?: boolean | null | undefined }
}

function factsOf({ session, user }: FoundSession): AuthenticatedSession {
  return {
    sessionId: session.id,
    token: session.token,
    userId: user.id,
    email: user.email,
    isAnonymous: user.isAnonymous === true,
    // Refreshes do not prolong it for ever.
    expiresAt: new Date(Math.min(session.expiresAt.getTime(), session.createdAt.getTime() + MAX_SESSION_AGE_MS)),
  }
}
