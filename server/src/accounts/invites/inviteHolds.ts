import { and, eq, exists, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/store/database.ts'
import { identities, inviteUses } from '../../platform/store/schema.ts'

/** A place held for an account that was never created is free again after this. */
export const INVITE_HOLD_MS = 5 * 60_000

/**
 * Ends the holds of dead servers. A hold becomes its account's place if one was created with the address; otherwise it
 * is deleted with the address. An account has one place, however many were held. @param now ms since the epoch.
 */
export async function endStaleInviteHolds(database: Database, now: number): Promise<void> {
  const isStale = and(isNull(inviteUses.uid), lte(inviteUses.at, new Date(now - INVITE_HOLD_MS)))
  const other = alias(inviteUses, 'other')
  const one = { one: sql`1` }
  const account = database.select({ id: identities.id }).from(identities).where(eq(identities.email, inviteUses.email))
  const placed = database
    .select(one)
    .from(other)
    .innerJoin(identities, eq(identities.id, other.uid))
    .where(eq(identities.email, inviteUses.email))
  const isFirst = sql`${inviteUses.id} = (select min(twin.id) from ${inviteUses} twin where twin.email = ${inviteUses.email})`
  await database
    .update(inviteUses)
    .set({ uid: sql`(${account})`, email: null })
    .where(and(isStale, exists(account), notExists(placed), isFirst))
  await database.delete(inviteUses).where(isStale)
}
