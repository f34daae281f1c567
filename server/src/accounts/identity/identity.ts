import { AsyncLocalStorage } from 'node:async_hooks'
import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { credentials } from '../../platform/store/schema.ts'
import {
  CHALLENGE_COOKIE,
  cookieHeaders,
  createIdentityLibrary,
  createPasskeyLibrary,
  type IdentityDeps,
  type IdentityLibrary,
  type PasskeyLibrary,
} from './identityLibrary.ts'

/** Who a cookie says it is. */
export interface SessionFacts {
  readonly sessionId: string
  /** Proves the session; never leaves the server but in its cookie. */
  readonly token: string
  readonly userId: string
  readonly email: string
  readonly isAnonymous: boolean
  readonly expiresAt: Date
}

/** A session that has just begun or been prolonged, and the Set-Cookie lines that tell the browser. */
export interface OpenedSession {
  readonly session: SessionFacts
  readonly cookies: readonly string[]
}

/** What a right password leads to: a session, or the question for a code, which `cookies` tie to this browser. */
export interface LogInStep {
  /** Null while a code is asked for. */
  readonly session: SessionFacts | null
  readonly cookies: readonly string[]
}

/** And never longer than this, however often it is prolonged. */
export const SESSION_LIMIT_MS = 30 * 86_400_000

/**
 * Whose accounts are open while one is made for somebody who may have it; without it the store refuses. One for all: on
 * Node 20 every promise of a process passes on each that there is, and a test has many.
 */
const admission = new AsyncLocalStorage<Identity>()

/**
 * Accounts, passwords and session cookies, by the identity library. Its own HTTP routes are not served:
 * what can be called is in the contract, and an account that nobody has admitted is refused, whatever asks for it.
 */
export class Identity {
  private readonly clock: Clock
  private readonly database: Database
  readonly auth: IdentityLibrary
  /** The identity library with passkeys. */
  readonly passkeyAuth: () => Promise<PasskeyLibrary>

  constructor(deps: IdentityDeps) {
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
  async read(cookie: string | undefined): Promise<SessionFacts | null> {
    if (!cookie) return null
    const query = { disableRefresh: true }
    const found = await reading(() => this.auth.api.getSession({ headers: cookieHeaders(cookie), query }))
    if (!found || this.clock.now() - found.session.createdAt.getTime() > SESSION_LIMIT_MS) return null
    return factsOf(found)
  }

  /** Begins an anonymous session. */
  async visit(): Promise<OpenedSession> {
    const { headers } = await this.auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true })
    return this.opened(headers)
  }

  /**
   * The library is not shown the cookie of before: it would have a session that has ended meanwhile forgotten, under the
   * very name of the one that begins.
   * @throws APIError of the identity library for a wrong address or password, the same for both.
   */
  async logIn(email: string, password: string, cookie: string | undefined): Promise<LogInStep> {
    const { headers, response } = await this.auth.api.signInEmail({
      body: { email, password },
      headers: new Headers(),
      returnHeaders: true,
    })
    if (!isCodeAsked(response)) return this.begun(headers, cookie)
    // The library would have the browser forget its visitor's session as well, which ends with the log-in alone.
    const cookies = headers.getSetCookie().filter((line) => line.startsWith(`${CHALLENGE_COOKIE}=`))
    return { session: null, cookies }
  }

  /** Makes an account for somebody whose invitation has been checked. @throws APIError of the identity library. */
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
    // It may have ended just then.
    return this.sessionIn(headers)
  }

  /** Ends the session. Returns the Set-Cookie lines that make the browser forget it. */
  async logOut(cookie: string): Promise<readonly string[]> {
    const { headers } = await this.auth.api.signOut({ headers: cookieHeaders(cookie), returnHeaders: true })
    return headers.getSetCookie()
  }

  /** Ends a session by what is known of it. */
  async end(session: SessionFacts): Promise<void> {
    const { internalAdapter } = await this.auth.$context
    await internalAdapter.deleteSession(session.token)
  }

  /** Whose address this is, in whatever case; null when nobody has an account with it. */
  async find(email: string): Promise<Pick<SessionFacts, 'userId' | 'email'> | null> {
    const { internalAdapter } = await this.auth.$context
    const found = await internalAdapter.findUserByEmail(email.toLowerCase())
    return found ? { userId: found.user.id, email: found.user.email } : null
  }

  /** Whether this is the user's password. */
  async isPassword(userId: string, password: string): Promise<boolean> {
    return (await this.knownHash(userId, password)) !== null
  }

  /** The hash that is kept of the user's password; null when this is not it. */
  async knownHash(userId: string, password: string): Promise<string | null> {
    const { internalAdapter, password: hashing } = await this.auth.$context
    const accounts = await internalAdapter.findAccounts(userId)
    const hash = accounts.find((account) => account.providerId === 'credential')?.password
    return hash && (await hashing.verify({ hash, password })) ? hash : null
  }

  /** The hash that is kept of the user's password, once whoever is changing it has done so; null where there is none. */
  async keptHash(userId: string): Promise<string | null> {
    const [kept] = await this.database
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .for('share')
    return kept?.password ?? null
  }

  /** What is kept of a password. */
  async hash(password: string): Promise<string> {
    const { password: hashing } = await this.auth.$context
    return hashing.hash(password)
  }

  /** The session that the library's Set-Cookie lines tell of. */
  async opened(headers: Headers): Promise<OpenedSession> {
    const opened = await this.sessionIn(headers)
    if (!opened) throw new Error('The session that was just opened cannot be read.')
    return opened
  }

  private async sessionIn(headers: Headers): Promise<OpenedSession | null> {
    // A session that is replaced may have been prolonged just before, by a line of the same name.
    const byName = new Map(headers.getSetCookie().map((line) => [line.split('=', 1)[0], line]))
    const cookies = [...byName.values()]
    const session = await this.read(cookies.map((line) => line.split(';', 1)[0]).join('; '))
    return session && { session, cookies }
  }

  /** Whoever visited until now is somebody: the visitor goes, with their sessions. */
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

/** The library does not tell why a session could not be read; it can only have been the store. */
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

function factsOf({ session, user }: FoundSession): SessionFacts {
  return {
    sessionId: session.id,
    token: session.token,
    userId: user.id,
    email: user.email,
    isAnonymous: user.isAnonymous === true,
    // Refreshes do not prolong it for ever.
    expiresAt: new Date(Math.min(session.expiresAt.getTime(), session.createdAt.getTime() + SESSION_LIMIT_MS)),
  }
}
