import type { PasswordPolicy } from '@tiltyard/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { credentials, identities, passwordLinks } from '../database/schema.ts'
import { Problem } from '../refusals/problem.ts'
import type { Clock } from '../world/clock.ts'
import type { RandomBytes } from '../world/random.ts'
import type { Identity } from './identity.ts'
import { digestOf } from './inviteCode.ts'
import { checkPassword } from './passwordPolicy.ts'
import { endSessions } from './sessionStore.ts'
import { readUser } from './userStore.ts'

const TOKEN_BYTES = 32
/** It goes by whatever way the admin and the user have to each other. */
const LASTS_MS = 86_400_000

export interface PasswordLinkDeps {
  readonly database: Database
  readonly clock: Clock
  readonly identity: Identity
  readonly policy: PasswordPolicy
  readonly random: RandomBytes
}

export interface ResetForm {
  readonly token: string
  readonly password: string
  readonly confirmPassword: string
}

/** A forgotten password: an admin issues a link, by which its user chooses another once. */
export class PasswordLinks {
  private readonly deps: PasswordLinkDeps

  constructor(deps: PasswordLinkDeps) {
    this.deps = deps
  }

  /**
   * Issues a link in the place of any before. Its token is told this once, behind a "#": it gets into no log on its way.
   * @throws Problem user-not-found.
   */
  async issue(transaction: Database, uid: string, by: string): Promise<{ path: string; expiresAt: string }> {
    const { clock, random } = this.deps
    if (!(await readUser(transaction, uid))) throw new Problem('user-not-found')
    const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now + LASTS_MS)
    const link = { tokenDigest: digestOf(token), createdAt: new Date(now), createdBy: by, expiresAt }
    await transaction
      .insert(passwordLinks)
      .values({ uid, ...link })
      .onConflictDoUpdate({ target: passwordLinks.uid, set: link })
    return { path: `/reset#${token}`, expiresAt: expiresAt.toISOString() }
  }

  /**
   * Sets another password and ends all sessions of its user. The link is gone with it: of two who use it at once, one does.
   * @returns whose it was.
   * @throws Problem link-spent, passwords-differ, and what the policy says; then the link stays.
   */
  async use({ token, password, confirmPassword }: ResetForm): Promise<string> {
    const { database, identity, policy, clock } = this.deps
    const now = new Date(clock.now())
    const isIt = and(eq(passwordLinks.tokenDigest, digestOf(token)), gt(passwordLinks.expiresAt, now))
    const [known] = await database
      .select({ email: identities.email })
      .from(passwordLinks)
      .innerJoin(identities, eq(identities.id, passwordLinks.uid))
      .where(isIt)
    if (!known) throw new Problem('link-spent')
    if (password !== confirmPassword) throw new Problem('passwords-differ')
    checkPassword(password, known.email, policy)
    const hash = await identity.hash(password)
    return database.transaction(async (transaction) => {
      const [used] = await transaction.delete(passwordLinks).where(isIt).returning({ uid: passwordLinks.uid })
      if (!used) throw new Problem('link-spent')
      await transaction
        .update(credentials)
        .set({ password: hash, updatedAt: now })
        .where(and(eq(credentials.userId, used.uid), eq(credentials.providerId, 'credential')))
      await endSessions(transaction, used.uid)
      return used.uid
    })
  }
}
