import { routes } from '@tiltyard/contract'
import type { Binder } from '../http/bind.ts'
import type { AccountRouteDeps } from './bindAccounts.ts'
import { renameUser, setSilenced } from './nameStore.ts'
import { namedUserOf } from './userDocument.ts'
import { countUsers, readUser, readUsers } from './userStore.ts'

/** What a herald does: see to the names that others read, and to who is heard. */
export function bindNames(binder: Binder, { database, auditLog, pens, onChange }: AccountRouteDeps): void {
  const { accounts } = routes
  binder.bind(accounts.names, async ({ query }) => {
    const rows = await readUsers(database, query.after, query.limit)
    return { users: rows.map(namedUserOf), total: await countUsers(database) }
  })
  binder.bind(accounts.rename, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.rename', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await readUser(transaction, params.uid))?.displayName
      const answer = await renameUser(transaction, params.uid, body.name)
      return { answer, before, after: answer.displayName }
    })
    // A pen says the name under which it was taken up.
    await pens.releaseUser(params.uid)
    onChange()
    return namedUserOf(row)
  })
  binder.bind(accounts.silence, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'accounts.silence', subject: params.uid }
    const row = await auditLog.enter(act, async (transaction) => {
      const before = (await readUser(transaction, params.uid))?.silenced
      const answer = await setSilenced(transaction, params.uid, body.silenced)
      return { answer, before, after: answer.silenced }
    })
    onChange()
    return namedUserOf(row)
  })
}
