import type { PasswordPolicy } from '@tiltyard/contract'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { credentials, passwordLinks } from '../../platform/store/schema.ts'
import type { IdentityService } from '../identity/identityService.ts'
import { endSessions } from '../identity/sessionStore.ts'
import type { RateLimits } from '../rateLimits.ts'
import { requireValidPassword } from './passwordPolicy.ts'

export interface PasswordChangeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly identity: IdentityService
  readonly limits: RateLimits
  readonly policy: PasswordPolicy
}

export interface PasswordChangeFields {
  readonly oldPassword: string
  readonly password: string
  readonly confirmPassword: string
}

/** The user and their calling session. */
export interface PasswordChanger {
  readonly uid: string
  readonly email: string
  readonly sessionId: string
}

/** Changes a user's own password. */
export class PasswordChangeService {
  private readonly deps: PasswordChangeDeps

  constructor(deps: PasswordChangeDeps) {
    this.deps = deps
  }

  /**
   * Sets the new password and ends the other sessions, both or neither. Of two concurrent changes the second fails on
   * the old password. @returns the ended sessions. @throws Problem passwords-missing, too-many-requests,
   * wrong-password, passwords-differ, and the policy's.
   */
  async change({ uid, email, sessionId }: PasswordChanger, form: PasswordChangeFields): Promise<string[]> {
    const { identity, limits, policy, database } = this.deps
    if (Object.values(form).includes('')) throw new Problem('passwords-missing')
    const giveBack = await limits.confirmPassword(uid)
    const before = await identity.knownHash(uid, form.oldPassword)
    if (before === null) throw new Problem('wrong-password')
    await giveBack()
    if (form.password !== form.confirmPassword) throw new Problem('passwords-differ')
    await requireValidPassword(form.password, email, policy)
    const after = await identity.hash(form.password)
    return database.transaction(async (transaction) => {
      const isTheirs = and(eq(credentials.userId, uid), eq(credentials.password, before))
      const changed = await transaction
        .update(credentials)
        .set({ password: after, updatedAt: new Date(this.deps.clock.now()) })
        .where(isTheirs)
        .returning({ id: credentials.id })
      if (changed.length === 0) throw new Problem('wrong-password')
      // An admin's link would still open it.
      await transaction.delete(passwordLinks).where(eq(passwordLinks.uid, uid))
      return endSessions(transaction, uid, sessionId)
    })
  }
}
