import { routes } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import type { UserRow } from '../../platform/store/schema.ts'
import type { AccountRouteDeps } from '../bindAccounts.ts'
import { toHeraldUserView } from '../identity/userDocument.ts'
import { countUsers, readUser, readUsersPage } from '../identity/userStore.ts'
import { renameUser, setUserMuted } from './nameStore.ts'

/** Binds a herald's routes: renaming and muting users. */
export function bindNamesAndMuting(
  binder: Binder,
  { database, auditLog, leaseReleaser, onChange }: AccountRouteDeps,
): void {
  const { accounts } = routes
  binder.bind(accounts.names, async ({ query }) => {
    const rows = await readUsersPage(database, query.after, query.limit)
    return { users: rows.map(toHeraldUserView), total: await countUsers(database) }
  })
  binder.bind(accounts.rename, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.rename', subject: params.uid }
    const { row, isNew } = await auditLog.enter(act, async (transaction) => {
      const before = (await theirs(transaction, params.uid, caller.user))?.displayName
      const row = await renameUser(transaction, params.uid, body.name)
      return { answer: { row, isNew: row.displayName !== before }, before, after: row.displayName }
    })
    // A lease shows the old name.
    if (isNew) await leaseReleaser.releaseUser(params.uid)
    onChange()
    return toHeraldUserView(row)
  })
  binder.bind(accounts.silence, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.silence', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await theirs(transaction, params.uid, caller.user))?.silenced
      const answer = await setUserMuted(transaction, params.uid, body.silenced)
      return { answer, before, after: answer.silenced }
    })
    onChange()
    return toHeraldUserView(row)
  })
}

/** The user to rename or mute. @throws Problem not-admin when a herald chooses themself or an admin. */
async function theirs(database: Database, uid: string, by: UserRow | null): Promise<UserRow | null> {
  const user = await readUser(database, uid)
  if (!by?.admin && (uid === by?.uid || user?.admin)) throw new Problem('not-admin')
  return user
}
