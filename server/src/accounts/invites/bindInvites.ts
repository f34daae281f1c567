import { routes } from '@tiltyard/contract'
import type { AuditLog } from '../../platform/auditLog/auditLog.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { AccountService } from '../accountService.ts'
import type { LeaseReleaser } from '../bindAccounts.ts'
import type { AccountMailer } from '../passwords/accountMailer.ts'
import type { ForgottenPasswordMailer } from '../passwords/forgottenPasswordMailer.ts'
import type { PasswordLinkService } from '../passwords/passwordLinkService.ts'
import type { InviteStore } from './inviteStore.ts'

export interface InviteRouteDeps {
  readonly clock: Clock
  readonly accountService: AccountService
  readonly auditLog: AuditLog
  readonly invites: InviteStore
  readonly passwordLinks: PasswordLinkService
  readonly forgottenPasswordMailer: ForgottenPasswordMailer
  readonly accountMailer: AccountMailer | null
  /** Releases the leases of users with a new password. */
  readonly leaseReleaser: LeaseReleaser
  /** Called when sessions have ended. */
  readonly onChange: () => void
}

/** Binds the contract's routes of invites and links for forgotten passwords. */
export function bindInvites(binder: Binder, deps: InviteRouteDeps): void {
  const {
    clock,
    accountService,
    auditLog,
    invites: book,
    passwordLinks,
    forgottenPasswordMailer,
    accountMailer,
    leaseReleaser,
    onChange,
  } = deps
  const { invites, accounts, session } = routes
  binder.bind(invites.list, async () => ({
    invites: await book.list(),
    serverTime: new Date(clock.now()).toISOString(),
  }))
  binder.bind(invites.issue, ({ body, caller: { user: by } }) => {
    const act = { by, act: 'invites.issue', subject: body.name }
    return auditLog.enter(act, async (transaction) => {
      const answer = await book.issue(transaction, body, by?.uid ?? '')
      const { places, expiresAt } = answer.invite
      return { answer, subject: answer.invite.id, after: { name: body.name, places, expiresAt } }
    })
  })
  binder.bind(invites.revoke, ({ params, caller: { user: by } }) => {
    const act = { by, act: 'invites.revoke', subject: params.inviteId }
    return auditLog.enter(act, async (transaction) => {
      const answer = await book.revoke(transaction, params.inviteId)
      return { answer, after: { name: answer.name, revokedAt: answer.revokedAt } }
    })
  })
  binder.bind(accounts.passwordLink, async ({ params, body, caller: { user: by } }) => {
    await accountService.confirm(by?.uid ?? '', body.password)
    const act = { by, act: 'accounts.passwordLink', subject: params.uid }
    return auditLog.enter(act, async (transaction) => {
      const answer = await passwordLinks.issue(transaction, params.uid, by?.uid ?? '')
      return { answer, after: { expiresAt: answer.expiresAt } }
    })
  })
  binder.bind(session.forgotPassword, async ({ visit, body }) => {
    await forgottenPasswordMailer.ask(visit, body.email)
    return {}
  })
  binder.bind(session.lookAtReset, ({ body }) => passwordLinks.look(body.token))
  binder.bind(session.resetPassword, async ({ body, visit: { language } }) => {
    const { uid, email, removedPasskeys } = await passwordLinks.use(body)
    accountMailer?.warn({ email, language }, 'passwordChanged')
    if (removedPasskeys > 0) accountMailer?.warn({ email, language }, 'passkeyRemoved')
    await leaseReleaser.releaseUser(uid)
    onChange()
    return {}
  })
}
