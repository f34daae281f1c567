import { routes } from '@tiltyard/contract'
import type { Database } from '../database/database.ts'
import type { UserRow } from '../database/schema.ts'
import type { Binder } from '../http/bind.ts'
import { Problem } from '../refusals/problem.ts'
import type { AccountRouteDeps } from './bindAccounts.ts'
import { renameUser, setSilenced } from './nameStore.ts'
import { toNamedUser } from './userDocument.ts'
import { countUsers, readUser, readUsers } from './userStore.ts'

/** What a herald does: see to the names that others read, and to who is heard. */
export function bindNames(binder: Binder, { database, auditLog, pens, onChange }: AccountRouteDeps): void {
  const { accounts } = routes
  binder.bind(accounts.names, async ({ query }) => {
    const rows = await readUsers(database, query.after, query.limit)
    return { users: rows.map(toNamedUser), total: await countUsers(database) }
  })
  binder.bind(accounts.rename, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.rename', subject: params.uid }
    const { row, isNew } = await auditLog.enter(act, async (transaction) => {
      const before = (await theirs(transaction, params.uid, caller.user))?.displayName
      const row = await renameUser(transaction, params.uid, body.name)
      return { answer: { row, isNew: row.displayName !== before }, before, after: row.displayName }
    })
    // A pen says the name under which it was taken up.
    if (isNew) await pens.releaseUser(params.uid)
    onChange()
    return toNamedUser(row)
  })
  binder.bind(accounts.silence, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.silence', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await theirs(transaction, params.uid, caller.user))?.silenced
      const answer = await setSilenced(transaction, params.uid, body.silenced)
      return { answer, before, after: answer.silenced }
    })
    onChange()
    return toNamedUser(row)
  })
}

/** Whom a name is given, or the voice taken. @throws Problem not-admin where a herald would see to themself or to an admin. */
async function theirs(database: Database, uid: string, by: UserRow | null): Promise<UserRow | null> {
  const user = await readUser(database, uid)
  if (!by?.admin && (uid === by?.uid || user?.admin)) throw new Problem('not-admin')
  return user
}
