import { routes } from '@tiltyard/contract'
import type { AuditLog } from '../auditLog/auditLog.ts'
import type { Database } from '../database/database.ts'
import { isOutOfReach } from '../database/outOfReach.ts'
import type { UserRow } from '../database/schema.ts'
import type { Binder } from '../http/bind.ts'
import { Problem } from '../refusals/problem.ts'
import type { Log } from '../world/log.ts'
import type { AccountDesk } from './accountDesk.ts'
import { countUsers, readUser, readUsers, setAdmin, setBalances, userViewOf } from './userStore.ts'

/** Gives back the leases that somebody holds. */
export interface Leases {
  releaseSession(sessionId: string): Promise<void>
  releaseUser(uid: string): Promise<void>
}

export interface AccountRouteDeps {
  readonly database: Database
  readonly log: Log
  readonly auditLog: AuditLog
  readonly desk: AccountDesk
  /** The pens of who leaves, or whose role changes, are given back in the same call: nobody is to wait for them. */
  readonly pens: Leases
  /** Called when a session, a role or a document may have changed, so that open streams learn of it at once. */
  readonly onChange: () => void
}

/** The contract's routes about sessions and accounts. */
export function bindAccounts(binder: Binder, deps: AccountRouteDeps): void {
  const { database, log, auditLog, desk, pens, onChange } = deps
  const { session, accounts } = routes
  const changed = <T>(result: T): T => {
    onChange()
    return result
  }
  binder.bind(session.get, ({ visit }) => desk.whoIs(visit.cookie))
  binder.bind(session.visit, ({ visit }) => desk.visit(visit))
  binder.bind(session.logIn, async ({ visit, body }) => changed(await desk.logIn(visit, body.email, body.password)))
  binder.bind(session.signUp, async ({ visit, body }) => changed(await desk.signUp(visit, body)))
  binder.bind(session.refresh, ({ visit }) => desk.refresh(visit))
  binder.bind(session.logOut, async ({ visit }) => {
    const sessionId = await desk.sessionIdOf(visit.cookie)
    const view = await desk.logOut(visit)
    if (sessionId !== null) await pens.releaseSession(sessionId)
    return changed(view)
  })
  binder.bind(session.deleteAccount, async ({ visit, body, caller }) => {
    if (!caller.user) throw new Problem('user-not-found')
    const view = await desk.deleteAccount(visit, caller.user, body.password)
    await pens.releaseUser(caller.user.uid)
    return changed(view)
  })
  binder.bind(accounts.list, async ({ query }) => {
    const rows = await readUsers(database, query.after, query.limit)
    return { users: rows.map(userViewOf), total: await countUsers(database) }
  })
  binder.bind(accounts.setAdmin, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.setAdmin', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await readUser(transaction, params.uid))?.admin
      const answer = await setAdmin(transaction, params.uid, body.admin)
      return { answer, before, after: answer.admin }
    })
    await pens.releaseUser(params.uid)
    return changed(userViewOf(row))
  })
  binder.bind(accounts.setBalances, async ({ params, body, caller }) => {
    const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const act = { by: caller.user, act: 'accounts.setBalances', subject: params.uid }
    const row = await asBalances(log, () =>
      auditLog.enter(act, async (transaction) => {
        const before = await readUser(transaction, params.uid)
        const answer = await setBalances(transaction, params.uid, named)
        return { answer, before: before && balancesOf(before), after: balancesOf(answer) }
      }),
    )
    return changed(userViewOf(row))
  })
}

function balancesOf({ honor, shinings, ash }: UserRow) {
  return { honor, shinings, ash }
}

async function asBalances<T>(log: Log, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Problem || isOutOfReach(error)) throw error
    log.error({ err: error }, 'balances not set')
    throw new Problem('balances-failed')
  }
}
