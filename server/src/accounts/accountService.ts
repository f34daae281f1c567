import type {
  LogInReplyView,
  PasskeyAssertion,
  PasskeyRequestOptions,
  PasswordPolicy,
  SessionView,
} from '@tiltyard/contract'
import { isAPIError } from 'better-auth/api'
import type { CallerConnection } from '../platform/http/caller.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { isStoreUnreachable } from '../platform/store/isStoreUnreachable.ts'
import type { InviteRow, UserRow } from '../platform/store/schema.ts'
import type { AuthenticatedSession, IdentityService, LogInResult, OpenedSession } from './identity/identityService.ts'
import { KeyedTurnQueue } from './identity/keyedTurnQueue.ts'
import type { KnownDeviceCookies } from './identity/knownDeviceCookies.ts'
import { endSessions, storeSessionDevice, storeSessionSeen } from './identity/sessionStore.ts'
import { toUserView, type UserDocument } from './identity/userDocument.ts'
import { ensureUserAtLogIn, readUser, removeUser } from './identity/userStore.ts'
import { isInviteCode } from './invites/inviteCode.ts'
import type { HeldInvitePlace, InviteStore } from './invites/inviteStore.ts'
import { generateDisplayName } from './names/displayName.ts'
import type { PasskeyService } from './passkeys/passkeyService.ts'
import { isEmail } from './passwords/emailAddress.ts'
import type { RateLimits } from './rateLimits.ts'
import type { OneTimeCodeService } from './secondFactor/oneTimeCodeService.ts'
import { areOneTimeCodesOnLocked } from './secondFactor/secondFactorStore.ts'
import { requireValidSignUp, type SignUpForm } from './signUpForm.ts'

export interface AccountServiceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly identity: IdentityService
  readonly limits: RateLimits
  readonly knownDevices: KnownDeviceCookies
  readonly policy: PasswordPolicy
  readonly inviteCode: string
  readonly invites: InviteStore
  readonly codes: OneTimeCodeService
  readonly passkeys: PasskeyService
  /** Whether the league can mail a link for a forgotten password. */
  readonly isMailOn: boolean
  readonly random: RandomBytes
}

interface Admission {
  readonly email: string
  readonly password: string
  /** The invite they join by; null for the league's own code. */
  readonly invite: InviteRow | null
}

/** Sign-up, log-in and log-out: the identity library's calls with the league's own rules. */
export class AccountService {
  private readonly deps: AccountServiceDeps
  /** By address: of concurrent sign-ups with one address the first wins, and the others cost no hash. */
  private readonly joining = new KeyedTurnQueue()

  constructor(deps: AccountServiceDeps) {
    this.deps = deps
  }

  /** Returns the identity of a cookie; open to everybody. */
  async whoIs(connection: CallerConnection): Promise<SessionView> {
    const session = await this.deps.identity.read(connection.cookie)
    if (session && !session.isAnonymous) await this.seen(session)
    return this.viewOf(session)
  }

  /** Begins an anonymous session, or keeps the present one. Creates no document. */
  async visit(connection: CallerConnection): Promise<SessionView> {
    const known = await this.deps.identity.read(connection.cookie)
    if (known) return this.viewOf(known)
    await this.deps.limits.visit(connection.address)
    const opened = await this.asking('visit-failed', () => this.deps.identity.visit())
    return this.enter(connection, opened)
  }

  /** @throws Problem with the log-in dialog's sentence; the same for a wrong address and a wrong password. */
  async logIn(connection: CallerConnection, email: string, password: string): Promise<LogInReplyView> {
    if (email.trim() === '' || password === '') throw new Problem('credentials-missing')
    const { address, cookie } = connection
    const holder = (await this.deps.identity.find(email.trim()))?.userId ?? null
    const device = this.deps.knownDevices.find(cookie, holder ?? '')
    const giveBack = await this.deps.limits.tryPassword({ address, email, userId: holder, knownDeviceMark: device })
    await this.refuseRegistered(connection)
    if (!isEmail(email.trim())) throw new Problem('wrong-credentials')
    const { session, cookies } = await this.logInBy(email.trim(), password, connection, holder)
    await giveBack()
    if (session) return { ...(await this.letIn(connection, { session, cookies })), isCodeNeeded: false }
    connection.setCookies(cookies)
    return { ...(await this.viewOf(await this.deps.identity.read(cookie))), isCodeNeeded: true }
  }

  /** The second half of a log-in with one-time codes. @throws Problem as `OneTimeCodes.answer` does. */
  async answerCode(connection: CallerConnection, code: string): Promise<SessionView> {
    const { identity, codes } = this.deps
    await this.refuseRegistered(connection)
    const visitor = await identity.read(connection.cookie)
    const opened = await this.asking('log-in-failed', () => codes.answer(connection, code))
    if (visitor) await identity.end(visitor)
    return this.letIn(connection, opened, opened.codesKey)
  }

  /** Begins a log-in by passkey; null without support. @throws Problem too-many-requests, already-registered. */
  async askPasskey(connection: CallerConnection): Promise<PasskeyRequestOptions | null> {
    await this.refuseRegistered(connection)
    return this.deps.passkeys.ask(connection)
  }

  /** Logs in by a passkey, which needs no code. @throws Problem as `Passkeys.answer` does. */
  async answerPasskey(connection: CallerConnection, shown: PasskeyAssertion): Promise<SessionView> {
    const { identity, passkeys } = this.deps
    await this.refuseRegistered(connection)
    const visitor = await identity.read(connection.cookie)
    const opened = await this.asking('log-in-failed', () => passkeys.answer(connection, shown))
    if (visitor) await identity.end(visitor)
    return this.letIn(connection, opened)
  }

  private async letIn(visit: CallerConnection, opened: OpenedSession, proven?: string): Promise<SessionView> {
    await this.deps.limits.remember(visit.address, opened.session.userId)
    await this.welcome(opened.session)
    return this.enter(visit, opened, proven)
  }

  private async logInBy(
    email: string,
    password: string,
    { cookie }: CallerConnection,
    holder: string | null,
  ): Promise<LogInResult> {
    const { identity } = this.deps
    const before = holder === null ? null : await identity.keptHash(holder)
    const step = await this.asking('log-in-failed', () => identity.logIn(email, password, cookie))
    // A password change ends log-ins by the old password; this one may have begun after that.
    if ((await identity.keptHash(step.session?.userId ?? holder ?? '')) !== before) {
      if (step.session) await identity.end(step.session)
      throw new Problem('wrong-credentials')
    }
    // Likewise for codes that were turned on meanwhile: the session was opened without one.
    if (step.session && (await areOneTimeCodesOnLocked(this.deps.database, step.session.userId))) {
      await identity.end(step.session)
      return this.asking('log-in-failed', () => identity.logIn(email, password, cookie))
    }
    return step
  }

  /** @throws Problem with all faults of the form: fields, invite code, match, password, address, name, in order. */
  async signUp(visit: CallerConnection, form: SignUpForm): Promise<SessionView> {
    const email = form.email.trim().normalize('NFC')
    const { database, policy } = this.deps
    const findInvite = (typed: string) => this.inviteOf(visit, typed)
    const { invite, displayName } = await requireValidSignUp({ ...form, email }, { database, policy, findInvite })
    await this.refuseRegistered(visit)
    const opened = await this.joining.take(email.toLowerCase(), () =>
      this.admit(visit, { email, password: form.password, invite }),
    )
    await this.deps.limits.remember(visit.address, opened.session.userId)
    await this.welcome(opened.session, displayName)
    return this.enter(visit, opened)
  }

  /** Prolongs the session. */
  async refresh(visit: CallerConnection): Promise<SessionView> {
    const opened = visit.cookie ? await this.deps.identity.refresh(visit.cookie) : null
    if (!opened) throw new Problem('signed-out')
    // With codes on, every session has shown more than the password.
    const proven = await this.deps.codes.provenOf(opened.session.userId)
    return this.handOver(visit, opened, proven)
  }

  /** The session id of a cookie; null without a valid one. */
  async sessionIdOf(cookie: string | undefined): Promise<string | null> {
    return (await this.deps.identity.read(cookie))?.sessionId ?? null
  }

  /** Ends the session and makes the browser forget it. */
  async logOut(visit: CallerConnection): Promise<SessionView> {
    visit.setCookies(await this.asking('log-out-failed', () => this.deps.identity.logOut(visit.cookie ?? '')))
    return this.viewOf(null)
  }

  /** Ends all sessions of the caller, this one too. */
  async logOutEverywhere(visit: CallerConnection, uid: string): Promise<SessionView> {
    await endSessions(this.deps.database, uid)
    return this.logOut(visit)
  }

  /** Checks the caller's password before a sensitive action. @throws Problem too-many-requests, wrong-password. */
  async confirm(uid: string, password: string): Promise<void> {
    const giveBack = await this.deps.limits.confirmPassword(uid)
    if (!(await this.deps.identity.isPassword(uid, password))) throw new Problem('wrong-password')
    await giveBack()
  }

  /** @throws Problem passkey-needed, too-many-requests, wrong-password, last-admin. */
  async deleteAccount(
    visit: CallerConnection,
    { user, sessionId }: { readonly user: UserRow; readonly sessionId: string },
    password: string,
  ): Promise<SessionView> {
    // This also removes passkeys, which may be the second factor of an admin.
    await this.deps.passkeys.refuseUnshown({ uid: user.uid, admin: user.admin, sessionId })
    await this.confirm(user.uid, password)
    await removeUser(this.deps.database, user.uid, new Date(this.deps.clock.now()))
    visit.setCookies(await this.deps.identity.logOut(visit.cookie ?? ''))
    visit.setCookies(this.deps.knownDevices.take(visit.cookie, user.uid))
    return this.viewOf(null)
  }

  /**
   * Finds the invite of a typed code; null for the league's own code. @throws Problem too-many-requests,
   * invalid-invite-code, and an invite's refusals.
   */
  private async inviteOf({ address }: CallerConnection, typed: string): Promise<InviteRow | null> {
    const { invites, limits, inviteCode } = this.deps
    const isOwn = isInviteCode(typed, inviteCode)
    const invite = isOwn ? null : await invites.find(typed)
    await limits.tryInviteCode(address, isOwn || invite !== null)
    if (!isOwn && !invite) throw new Problem('invalid-invite-code')
    if (invite) await invites.refuseStale(invite)
    return invite
  }

  /** @throws Problem email-taken, also for a concurrent sign-up on another node. */
  private async admit(visit: CallerConnection, { email, password, invite }: Admission): Promise<OpenedSession> {
    const { identity, limits, invites } = this.deps
    // Before the answer shows whether the address is taken, to slow down many questions.
    const giveBack = await limits.join(visit.address)
    const refuseTaken = async (): Promise<void> => {
      if (!(await identity.find(email))) return
      await limits.countTaken(visit.address)
      throw new Problem('email-taken')
    }
    await refuseTaken().catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    return this.asking('sign-up-failed', async () => {
      let place: HeldInvitePlace | null = null
      try {
        place = invite && (await invites.take(invite.id, email))
        const opened = await identity.admit(email, password, visit.cookie)
        await place?.keep(opened.session.userId)
        return opened
      } catch (error) {
        await giveBack()
        // Another node has just created the account, whose invite keeps the place.
        if (isOthers(error)) await place?.giveBack()
        // If there is an account all the same, its place stays taken.
        await refuseTaken()
        await place?.giveBack()
        throw error
      }
    })
  }

  /** Gives a session to its browser. @param proven the user and their present codes, after a correct code. */
  private async enter(visit: CallerConnection, opened: OpenedSession, proven?: string): Promise<SessionView> {
    if (proven) await this.deps.limits.remember(visit.address, proven)
    return this.handOver(visit, opened, proven ?? null)
  }

  /**
   * Gives a browser its session under a new token, in a call that is not about sessions. The browser's marks stay; it
   * receives missing ones at the next refresh.
   */
  async goOn(visit: CallerConnection, { session, cookies }: OpenedSession, proven?: string): Promise<void> {
    if (proven) await this.deps.limits.remember(visit.address, proven)
    visit.setCookies(cookies)
    await this.device(visit, session)
  }

  private async handOver(visit: CallerConnection, { session, cookies }: OpenedSession, proven: string | null) {
    visit.setCookies(cookies)
    if (session.isAnonymous) return this.viewOf(session)
    visit.setCookies(this.deps.knownDevices.give(visit.cookie, [session.userId, ...(proven === null ? [] : [proven])]))
    await this.device(visit, session)
    return this.viewOf(session)
  }

  private device({ device }: CallerConnection, { sessionId }: AuthenticatedSession): Promise<void> {
    return storeSessionDevice(this.deps.database, sessionId, device, new Date(this.deps.clock.now()))
  }

  /** Reads still succeed when the store can't be written. */
  private async seen({ sessionId }: AuthenticatedSession): Promise<void> {
    const { database, clock, log } = this.deps
    await storeSessionSeen(database, sessionId, clock.now()).catch((error: unknown) => {
      log.debug({ err: error }, 'a session was not marked as seen')
    })
  }

  /** Creates a missing document, or marks a log-in. */
  welcome(
    { userId, email }: Pick<AuthenticatedSession, 'userId' | 'email'>,
    chosen: string | null = null,
  ): Promise<UserDocument> {
    const { database, clock, random } = this.deps
    // If the chosen name is taken meanwhile, the store draws another.
    const names = chosen === null ? [] : [chosen]
    const user = { uid: userId, email, drawName: () => names.pop() ?? generateDisplayName(random) }
    return ensureUserAtLogIn(database, user, new Date(clock.now()))
  }

  /** A browser has one account at a time; a log-in ends a visitor's session. */
  private async refuseRegistered(visit: CallerConnection): Promise<void> {
    const session = await this.deps.identity.read(visit.cookie)
    if (session && !session.isAnonymous) throw new Problem('already-registered')
  }

  /** Returns the user's document; recreates a lost one. */
  private async documentOf(session: AuthenticatedSession): Promise<UserDocument> {
    return (await readUser(this.deps.database, session.userId)) ?? this.welcome(session)
  }

  private async viewOf(session: AuthenticatedSession | null): Promise<SessionView> {
    const user = session && !session.isAnonymous ? await this.documentOf(session) : null
    return {
      kind: session === null ? 'signed-out' : session.isAnonymous ? 'anonymous' : 'registered',
      user: user && toUserView(user),
      expiresAt: session?.expiresAt.toISOString() ?? null,
      passwordPolicy: this.deps.policy,
      isMailOn: this.deps.isMailOn,
      serverTime: new Date(this.deps.clock.now()).toISOString(),
    }
  }

  /** Turns the identity library's coded errors into our sentences; logs unknown ones. */
  private async asking<T>(
    otherwise: 'visit-failed' | 'log-in-failed' | 'sign-up-failed' | 'log-out-failed',
    ask: () => Promise<T>,
  ): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Problem) throw error
      const problem = isAPIError(error) ? refusalOf(String(error.body?.code ?? '')) : null
      if (problem) throw problem
      if (isStoreUnreachable(error)) throw error
      this.deps.log.error({ err: error }, 'identity call failed')
      throw new Problem(otherwise)
    }
  }
}

/** Whether the library refused because the address is taken. */
function isOthers(error: unknown): boolean {
  return isAPIError(error) && /^USER_ALREADY_EXISTS|^FAILED_TO_CREATE_USER$/.test(String(error.body?.code ?? ''))
}

/** Returns our problem for each coded identity error. */
function refusalOf(code: string): Problem | null {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_PASSWORD':
    case 'USER_NOT_FOUND':
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      return new Problem('wrong-credentials')
    case 'INVALID_EMAIL':
      return new Problem('invalid-email')
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return new Problem('email-taken')
    case 'BANNED_USER':
      return new Problem('account-disabled')
    default:
      return null
  }
}
