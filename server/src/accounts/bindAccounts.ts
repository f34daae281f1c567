import { endpoints } from '@tiltyard/contract'
import type { Database } from '../database/database.ts'
import type { Binder } from '../http/bind.ts'
import { Problem } from '../http/problem.ts'
import type { Log } from '../log.ts'
import type { AccountDesk } from './accountDesk.ts'
import { countUsers, readUsers, setAdmin, setBalances, userViewOf } from './userStore.ts'

export interface AccountRows {
  readonly database: Database
  readonly log: Log
  readonly desk: AccountDesk
  /** Called when a session, a role or a document may have changed, so that open streams learn of it at once. */
  readonly onChange: () => void
}

/** The contract's rows about sessions and accounts. */
export function bindAccounts(binder: Binder, { database, log, desk, onChange }: AccountRows): void {
  const { session, accounts } = endpoints
  const changed = <T>(result: T): T => {
    onChange()
    return result
  }
  binder.bind(session.get, ({ visit }) => desk.whoIs(visit.cookie))
  binder.bind(session.visit, ({ visit }) => desk.visit(visit))
  binder.bind(session.logIn, async ({ visit, body }) => changed(await desk.logIn(visit, body.email, body.password)))
  binder.bind(session.signUp, async ({ visit, body }) => changed(await desk.signUp(visit, body)))
  binder.bind(session.refresh, ({ visit }) => desk.refresh(visit))
  binder.bind(session.logOut, async ({ visit }) => changed(await desk.logOut(visit)))
  binder.bind(session.deleteAccount, async ({ visit, body, caller }) => {
    if (!caller.user) throw new Problem('user-not-found')
    return changed(await desk.deleteAccount(visit, caller.user, body.password))
  })
  binder.bind(accounts.list, async ({ query }) => {
    const rows = await readUsers(database, query.after, query.limit)
    return { users: rows.map(userViewOf), total: await countUsers(database) }
  })
  binder.bind(accounts.setAdmin, async ({ params, body, caller }) => {
    const row = await setAdmin(database, params.uid, body.admin)
    log.info({ by: caller.user?.uid, uid: row.uid, admin: row.admin }, 'admin role set')
    return changed(userViewOf(row))
  })
  binder.bind(accounts.setBalances, async ({ params, body, caller }) => {
    const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const row = await asBalances(log, () => setBalances(database, params.uid, named))
    log.info({ by: caller.user?.uid, uid: row.uid, balances: named }, 'balances set')
    return changed(userViewOf(row))
  })
}

async function asBalances<T>(log: Log, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error({ err: error }, 'balances not set')
    throw new Problem('balances-failed')
  }
}
