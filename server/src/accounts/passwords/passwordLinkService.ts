import type { OwnPasskey, PasswordPolicy } from '@tiltyard/contract'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { credentials, identities, passwordLinks } from '../../platform/store/schema.ts'
import type { IdentityService } from '../identity/identityService.ts'
import { endSessions } from '../identity/sessionStore.ts'
import { lockJoiningLeavingAndAdminChanges, readUser } from '../identity/userStore.ts'
import { hashSecretCode } from '../invites/inviteCode.ts'
import { readPasskeys, removeAllPasskeys } from '../passkeys/passkeyStore.ts'
import { requireValidPassword } from './passwordPolicy.ts'

const TOKEN_BYTES = 32
/** An admin's link may take a slow way to the user. */
const LASTS_MS = 86_400_000
/** Mail is fast, and `RateLimits` keeps one link valid at a time. */
export const MAILED_PASSWORD_LINK_LIFETIME_MS = 3_600_000
/** The issuer of mailed links; no user has such an id. */
const BY_MAIL = 'mail'

export interface PasswordLinkDeps {
  readonly database: Database
  readonly clock: Clock
  readonly identity: IdentityService
  readonly policy: PasswordPolicy
  readonly random: RandomBytes
  /** Whether admins need a second factor to act as such. */
  readonly isAdminSecondFactorRequired: boolean
}

export interface PasswordResetForm {
  readonly token: string
  readonly password: string
  readonly confirmPassword: string
  /** Whether to remove the passkeys too; by default they stay. */
  readonly removePasskeys?: boolean | undefined
}

/** The other factors of an account with a forgotten password. */
export interface PasswordResetView {
  readonly email: string
  readonly passkeys: readonly Pick<OwnPasskey, 'id' | 'name' | 'addedAt' | 'lastUsedAt'>[]
  /** False where an admin needs them: a mail must not replace a second factor. */
  readonly mayRemove: boolean
}

export interface UsedPasswordLink {
  readonly uid: string
  readonly email: string
  /** The number of removed passkeys. */
  readonly removedPasskeys: number
}

/** A link for a mail, or the expiry of an admin's link that is still valid. */
export type LinkForMail = { readonly path: string } | { readonly standsUntil: Date }

/** Links for forgotten passwords, issued by an admin or mailed; each sets a password once. */
export class PasswordLinkService {
  private readonly deps: PasswordLinkDeps

  constructor(deps: PasswordLinkDeps) {
    this.deps = deps
  }

  /**
   * Issues a link and voids earlier ones. Only this answer has the token, behind a "#" to keep it out of logs. @throws
   * Problem user-not-found.
   */
  async issue(transaction: Database, uid: string, by: string): Promise<{ path: string; expiresAt: string }> {
    if (!(await readUser(transaction, uid))) throw new Problem('user-not-found')
    const { path, link } = this.draw(by, LASTS_MS)
    await transaction
      .insert(passwordLinks)
      .values({ uid, ...link })
      .onConflictDoUpdate({ target: passwordLinks.uid, set: link })
    return { path, expiresAt: link.expiresAt.toISOString() }
  }

  /**
   * Issues a link for a mail, valid for an hour, and voids earlier mailed ones. An admin's link stays, because anybody
   * can ask for a mailed one. @returns null for a missing user.
   */
  async issueByMail(uid: string): Promise<LinkForMail | null> {
    const { database, clock } = this.deps
    const { path, link } = this.draw(BY_MAIL, MAILED_PASSWORD_LINK_LIFETIME_MS)
    return database.transaction(async (transaction) => {
      if (!(await readUser(transaction, uid))) return null
      const isOver = lte(passwordLinks.expiresAt, new Date(clock.now()))
      const isFree = sql`${eq(passwordLinks.createdBy, BY_MAIL)} or ${isOver}`
      const issued = await transaction
        .insert(passwordLinks)
        .values({ uid, ...link })
        .onConflictDoUpdate({ target: passwordLinks.uid, set: link, setWhere: isFree })
        .returning({ uid: passwordLinks.uid })
      if (issued.length > 0) return { path }
      const [stands] = await transaction.select().from(passwordLinks).where(eq(passwordLinks.uid, uid))
      return stands ? { standsUntil: stands.expiresAt } : null
    })
  }

  private draw(by: string, lastsMs: number) {
    const token = Buffer.from(this.deps.random(TOKEN_BYTES)).toString('base64url')
    const now = this.deps.clock.now()
    const times = { createdAt: new Date(now), expiresAt: new Date(now + lastsMs) }
    return { path: `/reset#${token}`, link: { tokenDigest: hashSecretCode(token), createdBy: by, ...times } }
  }

  /** Reads a link without using it. @throws Problem link-spent. */
  async look(token: string): Promise<PasswordResetView> {
    const { uid, email } = await this.mustFind(this.goodLink(token))
    const passkeys = await readPasskeys(this.deps.database, uid, null)
    const shown = passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({ id, name, addedAt, lastUsedAt }))
    return { email, passkeys: shown, mayRemove: await this.mayRemove(this.deps.database, uid) }
  }

  /**
   * Sets a new password, ends the user's sessions and uses up the link; of two simultaneous calls one succeeds.
   * @returns the user, their address, and the number of removed passkeys. @throws Problem link-spent, passwords-differ,
   * passkey-needed, and the policy's; then the link stays.
   */
  async use({
    token,
    password,
    confirmPassword,
    removePasskeys = false,
  }: PasswordResetForm): Promise<UsedPasswordLink> {
    const { database, identity, policy, clock } = this.deps
    const isIt = this.goodLink(token)
    const known = await this.mustFind(isIt)
    if (password !== confirmPassword) throw new Problem('passwords-differ')
    await requireValidPassword(password, known.email, policy)
    const hash = await identity.hash(password)
    const updatedAt = new Date(clock.now())
    return database.transaction(async (transaction) => {
      // A passkey may be an admin's second factor.
      if (removePasskeys) await lockJoiningLeavingAndAdminChanges(transaction)
      const [used] = await transaction.delete(passwordLinks).where(isIt).returning({ uid: passwordLinks.uid })
      if (!used) throw new Problem('link-spent')
      await transaction
        .update(credentials)
        .set({ password: hash, updatedAt })
        .where(and(eq(credentials.userId, used.uid), eq(credentials.providerId, 'credential')))
      const removed = removePasskeys ? await this.removePasskeys(transaction, used.uid) : 0
      await endSessions(transaction, used.uid)
      return { uid: used.uid, email: known.email, removedPasskeys: removed }
    })
  }

  private goodLink(token: string) {
    const now = new Date(this.deps.clock.now())
    return and(eq(passwordLinks.tokenDigest, hashSecretCode(token)), gt(passwordLinks.expiresAt, now))
  }

  private async mustFind(isIt: ReturnType<PasswordLinkService['goodLink']>) {
    const [known] = await this.deps.database
      .select({ uid: identities.id, email: identities.email })
      .from(passwordLinks)
      .innerJoin(identities, eq(identities.id, passwordLinks.uid))
      .where(isIt)
    if (!known) throw new Problem('link-spent')
    return known
  }

  private async mayRemove(database: Database, uid: string): Promise<boolean> {
    return !this.deps.isAdminSecondFactorRequired || (await readUser(database, uid))?.admin !== true
  }

  private async removePasskeys(transaction: Database, uid: string): Promise<number> {
    if (!(await this.mayRemove(transaction, uid))) throw new Problem('passkey-needed')
    return removeAllPasskeys(transaction, uid)
  }
}
