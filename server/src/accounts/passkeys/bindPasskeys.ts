import { routes } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import type { AccountService } from '../accountService.ts'
import type { LeaseReleaser } from '../bindAccounts.ts'
import { toAccountOwner } from '../bindOwnAccount.ts'
import type { AccountMailer } from '../passwords/accountMailer.ts'
import type { PasskeyService } from './passkeyService.ts'

export interface PasskeyRouteDeps {
  readonly accountService: AccountService
  readonly passkeys: PasskeyService
  /** Null where no mail is sent. */
  readonly accountMailer: AccountMailer | null
  /** Releases the leases of ended sessions in the same call. */
  readonly leaseReleaser: LeaseReleaser
  /** Called when sessions have ended or begun, so that their streams update at once. */
  readonly onChange: () => void
}

/** Binds the contract's routes of passkeys: log-in and one's own. */
export function bindPasskeys(
  binder: Binder,
  { accountService, passkeys, accountMailer, leaseReleaser, onChange }: PasskeyRouteDeps,
): void {
  const { ask, logIn, list, begin, add, rename, remove } = routes.passkeys
  binder.bind(ask, async ({ visit }) => ({ question: await accountService.askPasskey(visit) }))
  binder.bind(logIn, async ({ visit, body }) => {
    const view = await accountService.answerPasskey(visit, body)
    onChange()
    return view
  })
  binder.bind(list, ({ caller, visit }) => passkeys.list(visit, toAccountOwner(caller)))
  binder.bind(begin, ({ caller, visit, body }) => passkeys.begin(visit, toAccountOwner(caller), body))
  binder.bind(add, async ({ caller, visit, body }) => {
    const own = toAccountOwner(caller)
    const list = await passkeys.add(visit, own, body)
    accountMailer?.warn({ email: own.email, language: visit.language }, 'passkeyAdded')
    return list
  })
  binder.bind(rename, async ({ caller, visit, params, body }) => {
    const own = toAccountOwner(caller)
    await passkeys.rename(own, params.passkeyId, body.name)
    return passkeys.list(visit, own)
  })
  binder.bind(remove, async ({ caller, visit, params, body }) => {
    const own = toAccountOwner(caller)
    const ended = await passkeys.remove(own, params.passkeyId, body)
    accountMailer?.warn({ email: own.email, language: visit.language }, 'passkeyRemoved')
    for (const id of ended) await leaseReleaser.releaseSession(id)
    onChange()
    return passkeys.list(visit, own)
  })
}
