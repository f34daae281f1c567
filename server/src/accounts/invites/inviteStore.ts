import type { InviteView } from '@tiltyard/contract'
import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { type InviteRow, identities, invites, inviteUses } from '../../platform/store/schema.ts'
import { generateInviteCode, hashSecretCode, restoreInviteCodeForm } from './inviteCode.ts'
import { endStaleInviteHolds, INVITE_HOLD_MS } from './inviteHolds.ts'

const DAY_MS = 86_400_000

export interface InviteStoreDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
}

/** A place that is held while its account is created. */
export interface HeldInvitePlace {
  /** The account was created. */
  keep(uid: string): Promise<void>
  /** No account was created. */
  giveBack(): Promise<void>
}

export interface InviteTerms {
  readonly name: string
  readonly places: number
  readonly days: number
}

/** The invites that admins issue, and who has joined by them. */
export class InviteStore {
  private readonly deps: InviteStoreDeps

  constructor(deps: InviteStoreDeps) {
    this.deps = deps
  }

  /** Finds the invite of a typed code; null when there is none. */
  async find(typed: string): Promise<InviteRow | null> {
    const digest = hashSecretCode(restoreInviteCodeForm(typed))
    const [row] = await this.deps.database.select().from(invites).where(eq(invites.codeDigest, digest))
    return row ?? null
  }

  /** @throws Problem invite-revoked, invite-expired, invite-used-up. */
  async refuseStale(invite: InviteRow): Promise<void> {
    await endStaleInviteHolds(this.deps.database, this.deps.clock.now())
    await this.mustHavePlace(this.deps.database, invite)
  }

  /**
   * Holds a place for an address. Concurrent calls wait for each other, so that the last place is taken once. @throws
   * Problem invite-not-found, invite-revoked, invite-expired, invite-used-up.
   */
  async take(inviteId: string, email: string): Promise<HeldInvitePlace> {
    const { database, clock, random } = this.deps
    const id = createRandomId('use', random)
    await endStaleInviteHolds(database, clock.now())
    await database.transaction(async (transaction) => {
      const [invite] = await transaction.select().from(invites).where(eq(invites.id, inviteId)).for('update')
      if (!invite) throw new Problem('invite-not-found')
      await this.mustHavePlace(transaction, invite)
      await transaction
        .insert(inviteUses)
        .values({ id, inviteId, at: new Date(clock.now()), email: email.toLowerCase() })
    })
    const isIt = eq(inviteUses.id, id)
    return {
      keep: async (uid) => {
        await database.update(inviteUses).set({ uid, email: null }).where(isIt)
      },
      giveBack: async () => {
        await database.delete(inviteUses).where(and(isIt, isNull(inviteUses.uid)))
      },
    }
  }

  /** @returns the invite with its code, which is not stored. */
  async issue(transaction: Database, { name, places, days }: InviteTerms, by: string) {
    const { clock, random } = this.deps
    const code = generateInviteCode(random)
    const now = clock.now()
    const row = {
      ...{
        id: createRandomId('invite', random),
        name,
        places,
        createdBy: by,
        revokedAt: null,
        codeDigest: hashSecretCode(code),
      },
      ...{ createdAt: new Date(now), expiresAt: new Date(now + days * DAY_MS) },
    }
    await transaction.insert(invites).values(row)
    return { invite: viewOf(row, []), code }
  }

  /** @throws Problem invite-not-found. */
  async revoke(transaction: Database, id: string): Promise<InviteView> {
    const at = sql`coalesce(${invites.revokedAt}, ${new Date(this.deps.clock.now()).toISOString()}::timestamptz)`
    const [row] = await transaction.update(invites).set({ revokedAt: at }).where(eq(invites.id, id)).returning()
    if (!row) throw new Problem('invite-not-found')
    const uses = await this.usesOf(transaction)
    return viewOf(row, uses.get(id) ?? [])
  }

  /** The newest first. */
  async list(): Promise<InviteView[]> {
    const { database } = this.deps
    const rows = await database.select().from(invites).orderBy(desc(invites.createdAt), desc(invites.id))
    const uses = await this.usesOf(database)
    return rows.map((row) => viewOf(row, uses.get(row.id) ?? []))
  }

  private async mustHavePlace(database: Database, invite: InviteRow): Promise<void> {
    if (invite.revokedAt !== null) throw new Problem('invite-revoked')
    const now = this.deps.clock.now()
    if (invite.expiresAt.getTime() <= now) throw new Problem('invite-expired', { at: invite.expiresAt.toISOString() })
    const taken = await database.$count(inviteUses, eq(inviteUses.inviteId, invite.id))
    if (taken >= invite.places) throw new Problem('invite-used-up', { places: String(invite.places) })
  }

  private async usesOf(database: Database): Promise<ReadonlyMap<string, InviteView['uses'][number][]>> {
    const rows = await database
      .select({ inviteId: inviteUses.inviteId, at: inviteUses.at, uid: inviteUses.uid, email: identities.email })
      .from(inviteUses)
      .leftJoin(identities, eq(identities.id, inviteUses.uid))
      .where(or(isNotNull(inviteUses.uid), gt(inviteUses.at, new Date(this.deps.clock.now() - INVITE_HOLD_MS))))
      .orderBy(asc(inviteUses.at), asc(inviteUses.id))
    const found = new Map<string, InviteView['uses'][number][]>()
    for (const { inviteId, at, uid, email } of rows) {
      const known = found.get(inviteId) ?? []
      found.set(inviteId, [...known, { at: at.toISOString(), uid, email }])
    }
    return found
  }
}

function viewOf(row: InviteRow, uses: InviteView['uses']): InviteView {
  return {
    ...{ id: row.id, name: row.name, places: row.places, uses },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
