import { routes } from '@tiltyard/contract'
import type { Binder } from '../platform/http/bind.ts'
import type { Caller, CallerConnection } from '../platform/http/caller.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { AccountService } from './accountService.ts'
import type { LeaseReleaser } from './bindAccounts.ts'
import type { OpenedSession } from './identity/identityService.ts'
import { endSession, readOwnSessions } from './identity/sessionStore.ts'
import { readAllDataAboutUser } from './ownData.ts'
import type { PasskeyHolder, PasskeyService } from './passkeys/passkeyService.ts'
import type { AccountMailer } from './passwords/accountMailer.ts'
import type { PasswordChanger, PasswordChangeService } from './passwords/passwordChangeService.ts'
import type { RateLimits } from './rateLimits.ts'
import type { CodeVerifiedSession, OneTimeCodeService } from './secondFactor/oneTimeCodeService.ts'

export interface OwnAccountRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly accountService: AccountService
  readonly passwords: PasswordChangeService
  readonly codes: OneTimeCodeService
  readonly passkeys: PasskeyService
  /** Null where no mail is sent. */
  readonly accountMailer: AccountMailer | null
  /** Releases the leases of ended sessions in the same call. */
  readonly leaseReleaser: LeaseReleaser
  /** Called when sessions have ended, so that their streams end at once. */
  readonly onChange: () => void
}

/** Binds the contract's routes of one's own account. */
export function bindOwnAccount(binder: Binder, deps: OwnAccountRouteDeps): void {
  const { database, clock, limits, accountService, passwords, accountMailer, leaseReleaser, onChange } = deps
  const { account } = routes
  const listed = async ({ uid, sessionId }: PasswordChanger) => ({
    sessions: await readOwnSessions(database, uid, sessionId, clock.now()),
  })
  binder.bind(account.sessions, ({ caller }) => listed(toAccountOwner(caller)))
  binder.bind(account.endSession, async ({ caller, params: { sessionId } }) => {
    const own = toAccountOwner(caller)
    if (sessionId === own.sessionId) throw new Problem('session-is-this')
    if (!(await endSession(database, own.uid, sessionId))) throw new Problem('session-not-found')
    await leaseReleaser.releaseSession(sessionId)
    onChange()
    return listed(own)
  })
  binder.bind(account.logOutEverywhere, async ({ caller, visit }) => {
    const { uid } = toAccountOwner(caller)
    const view = await accountService.logOutEverywhere(visit, uid)
    await leaseReleaser.releaseUser(uid)
    onChange()
    return view
  })
  binder.bind(account.changePassword, async ({ caller, body, visit: { language } }) => {
    const own = toAccountOwner(caller)
    const ended = await passwords.change(own, body)
    accountMailer?.warn({ email: own.email, language }, 'passwordChanged')
    for (const id of ended) await leaseReleaser.releaseSession(id)
    onChange()
    return { ended: ended.length }
  })
  bindCodes(binder, deps)
  binder.bind(account.export, async ({ caller }) => {
    const { uid } = toAccountOwner(caller)
    await limits.export(uid)
    return { exportedAt: new Date(clock.now()).toISOString(), tables: await readAllDataAboutUser(database, uid) }
  })
}

/** One-time codes: turned on, shown and turned off. */
function bindCodes(
  binder: Binder,
  { accountService, codes, passkeys, accountMailer, leaseReleaser, onChange }: OwnAccountRouteDeps,
): void {
  const { account } = routes
  const replaced = async (
    visit: CallerConnection,
    { sessionId }: PasswordChanger,
    opened: OpenedSession & Partial<CodeVerifiedSession>,
    ended: readonly string[],
  ) => {
    await accountService.goOn(visit, opened, opened.codesKey)
    for (const id of [sessionId, ...ended]) await leaseReleaser.releaseSession(id)
    onChange()
    return codes.read(opened.session.userId)
  }
  binder.bind(account.codes, ({ caller }) => codes.read(toAccountOwner(caller).uid))
  binder.bind(account.beginCodes, async ({ caller, visit, body }) => {
    const own = toAccountOwner(caller)
    await passkeys.refuseUnshown(own)
    return codes.begin(visit.cookie ?? '', own.uid, body.password)
  })
  binder.bind(account.confirmCodes, async ({ caller, visit, body }) => {
    const own = toAccountOwner(caller)
    await passkeys.refuseUnshown(own)
    const opened = await codes.confirm(visit.cookie ?? '', own, body.code)
    accountMailer?.warn({ email: own.email, language: visit.language }, 'codesOn')
    return replaced(visit, own, opened, opened.ended)
  })
  binder.bind(account.renewBackupCodes, async ({ caller, body }) => ({
    backupCodes: await codes.renew(toAccountOwner(caller), body),
  }))
  binder.bind(account.endCodes, async ({ caller, visit, body }) => {
    const own = toAccountOwner(caller)
    const opened = await codes.end(visit.cookie ?? '', own, body)
    accountMailer?.warn({ email: own.email, language: visit.language }, 'codesOff')
    return replaced(visit, own, opened, [])
  })
}

/** The auth guard admits only registered users here. */
export function toAccountOwner({ user, sessionId }: Caller): PasswordChanger & PasskeyHolder {
  if (!user || sessionId === null) throw new Problem('user-not-found')
  return { uid: user.uid, email: user.email, admin: user.admin, sessionId }
}
