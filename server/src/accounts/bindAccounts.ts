import { routes } from '@tiltyard/contract'
import type { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { createRandomId, type RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { isStoreUnreachable } from '../platform/store/isStoreUnreachable.ts'
import type { AccountService } from './accountService.ts'
import { toUnitBalances, toUserView } from './identity/userDocument.ts'
import { countUsers, readUser, readUsersPage, setAdminRole, setBalances, setDuty } from './identity/userStore.ts'
import { renameUser, setHomeStable } from './names/nameStore.ts'
import type { RateLimits } from './rateLimits.ts'

/** Releases leases of users. */
export interface LeaseReleaser {
  releaseSession(sessionId: string): Promise<void>
  releaseUser(uid: string): Promise<void>
}

export interface AccountRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly auditLog: AuditLog
  readonly accountService: AccountService
  readonly limits: RateLimits
  /** A leaving or changed user's leases are released in the same call, so nobody waits for them. */
  readonly leaseReleaser: LeaseReleaser
  /** Called when a session, a role or a document may have changed, so that open streams update at once. */
  readonly onChange: () => void
}

/** Binds the contract's routes of sessions and accounts. */
export function bindAccounts(binder: Binder, deps: AccountRouteDeps): void {
  const { database, clock, randomBytes, log, auditLog, accountService, limits, leaseReleaser, onChange } = deps
  const { session, accounts } = routes
  const changed = <T>(result: T): T => {
    onChange()
    return result
  }
  binder.bind(session.get, ({ visit }) => accountService.whoIs(visit))
  binder.bind(session.visit, ({ visit }) => accountService.visit(visit))
  binder.bind(session.logIn, async ({ visit, body }) =>
    changed(await accountService.logIn(visit, body.email, body.password)),
  )
  binder.bind(session.answerCode, async ({ visit, body }) => changed(await accountService.answerCode(visit, body.code)))
  binder.bind(session.signUp, async ({ visit, body }) => changed(await accountService.signUp(visit, body)))
  binder.bind(session.refresh, ({ visit }) => accountService.refresh(visit))
  binder.bind(session.logOut, async ({ visit }) => {
    const sessionId = await accountService.sessionIdOf(visit.cookie)
    const view = await accountService.logOut(visit)
    if (sessionId !== null) await leaseReleaser.releaseSession(sessionId)
    return changed(view)
  })
  binder.bind(session.deleteAccount, async ({ visit, body, caller }) => {
    const user = registeredUser(caller)
    const view = await accountService.deleteAccount(visit, { user, sessionId: caller.sessionId ?? '' }, body.password)
    await leaseReleaser.releaseUser(user.uid)
    return changed(view)
  })
  binder.bind(session.rename, async ({ body, caller }) => {
    const { uid, silenced } = registeredUser(caller)
    // Otherwise a muted user could replace a name that an admin gave them.
    if (silenced) throw new Problem('silenced')
    const giveBack = await limits.rename(uid)
    const row = await renameUser(database, uid, body.name).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    return changed(toUserView(row))
  })
  binder.bind(session.chooseHome, async ({ body, caller }) =>
    changed(toUserView(await setHomeStable(database, registeredUser(caller).uid, body.stableId))),
  )
  binder.bind(accounts.list, async ({ query }) => {
    const rows = await readUsersPage(database, query.after, query.limit)
    return { users: rows.map(toUserView), total: await countUsers(database) }
  })
  binder.bind(accounts.setAdmin, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.setAdmin', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await readUser(transaction, params.uid))?.admin
      const answer = await setAdminRole(transaction, params.uid, body.admin, new Date(clock.now()))
      return { answer, before, after: answer.admin }
    })
    await leaseReleaser.releaseUser(params.uid)
    return changed(toUserView(row))
  })
  binder.bind(accounts.setDuty, async ({ params, body: { duty, held }, caller }) => {
    const act = { by: caller.user, act: 'accounts.setDuty', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await readUser(transaction, params.uid))?.duties
      const answer = await setDuty(transaction, params.uid, duty, held)
      return { answer, before, after: answer.duties }
    })
    return changed(toUserView(row))
  })
  binder.bind(accounts.setBalances, async ({ params, body: { reason, ...balances }, caller }) => {
    const named = Object.fromEntries(Object.entries(balances).filter(([, value]) => value !== undefined))
    const act = { by: caller.user, act: 'accounts.setBalances', subject: params.uid }
    const row = await asBalances(log, () =>
      auditLog.enter(act, async (transaction) => {
        const correction = {
          idempotencyKey: createRandomId('act', randomBytes),
          balancesInUnits: named,
          at: new Date(clock.now()),
        }
        const { before, after } = await setBalances(transaction, params.uid, correction)
        return { answer: after, before: toUnitBalances(before), after: { ...toUnitBalances(after), reason } }
      }),
    )
    return changed(toUserView(row))
  })
}

/** The auth guard admits only registered users here. */
function registeredUser({ user }: Caller): NonNullable<Caller['user']> {
  if (!user) throw new Problem('user-not-found')
  return user
}

async function asBalances<T>(log: Log, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Problem || isStoreUnreachable(error)) throw error
    log.error({ err: error }, 'balances not set')
    throw new Problem('balances-failed')
  }
}
