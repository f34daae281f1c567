import { type ActionNeedingSecondAdmin, SECOND_ADMIN_CONFIRMATION_MINUTES } from '@tiltyard/contract'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { lockJoiningLeavingAndAdminChanges } from '../accounts/identity/userStore.ts'
import { readUidsOfActingAdmins, type SecondFactorRule } from '../accounts/secondFactor/secondFactorStore.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { type SecondAdminRequestRow, secondAdminRequests, users } from '../platform/store/schema.ts'

const LASTS_MS = SECOND_ADMIN_CONFIRMATION_MINUTES * 60_000

/** A request, with its admin's address. */
export interface OpenConfirmationRequest extends SecondAdminRequestRow {
  readonly by: string
}

export interface NewConfirmationRequest {
  readonly id: string
  readonly act: ActionNeedingSecondAdmin
  readonly mark: string | null
  readonly askedBy: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Whether another admin could confirm an action: one whom the auth guard would admit. */
export async function hasSecondAdmin(database: Database, uid: string, rule: SecondFactorRule): Promise<boolean> {
  return (await readUidsOfActingAdmins(database, rule)).some((admin) => admin !== uid)
}

/**
 * Allows an action that a single admin may do alone; nobody becomes admin until the transaction ends. @throws Problem
 * second-needed.
 */
export async function requireNoSecondAdmin(transaction: Database, uid: string, rule: SecondFactorRule): Promise<void> {
  await lockJoiningLeavingAndAdminChanges(transaction)
  if (await hasSecondAdmin(transaction, uid, rule))
    throw new Problem('confirmation-needed', { minutes: String(SECOND_ADMIN_CONFIRMATION_MINUTES) })
}

/** The open requests at this time, the oldest first, without those of former admins. */
export async function readOpenConfirmations(database: Database, now: number): Promise<OpenConfirmationRequest[]> {
  const rows = await database
    .select({ request: secondAdminRequests, by: users.email })
    .from(secondAdminRequests)
    .innerJoin(users, eq(users.uid, secondAdminRequests.askedBy))
    .where(and(eq(users.admin, true), gt(secondAdminRequests.expiresAt, new Date(now))))
    .orderBy(asc(secondAdminRequests.expiresAt), asc(secondAdminRequests.id))
  return rows.map(({ request, by }) => ({ ...request, by }))
}

/** Stores an admin's request, in place of their earlier one of the same kind. @throws Problem second-needless. */
export async function requestSecondAdmin(
  transaction: Database,
  { now, ...asked }: NewConfirmationRequest,
  rule: SecondFactorRule,
): Promise<SecondAdminRequestRow> {
  await lockJoiningLeavingAndAdminChanges(transaction)
  if (!(await hasSecondAdmin(transaction, asked.askedBy, rule))) throw new Problem('confirmation-needless')
  await transaction.delete(secondAdminRequests).where(lte(secondAdminRequests.expiresAt, new Date(now)))
  const { askedBy, act } = asked
  await transaction
    .delete(secondAdminRequests)
    .where(and(eq(secondAdminRequests.askedBy, askedBy), eq(secondAdminRequests.act, act)))
  const row = { ...asked, expiresAt: new Date(now + LASTS_MS) }
  await transaction.insert(secondAdminRequests).values(row)
  // Counted with the controls, because an own topic would be one more on everybody's stream.
  await incrementChangeCounts(transaction, 'controls')
  return row
}

/**
 * Takes a request for its confirmation; of two concurrent ones one gets it. Both admins keep their role until the
 * transaction ends. @throws Problem request-gone, request-own, not-admin.
 */
export async function takeConfirmationRequest(
  transaction: Database,
  id: string,
  { uid, now }: { readonly uid: string; readonly now: number },
): Promise<OpenConfirmationRequest> {
  await lockJoiningLeavingAndAdminChanges(transaction)
  const request = await mustBeOpen(transaction, id, now)
  if (request.askedBy === uid) throw new Problem('request-own')
  const [confirmer] = await transaction.select({ admin: users.admin }).from(users).where(eq(users.uid, uid))
  if (!confirmer?.admin) throw new Problem('not-admin')
  await transaction.delete(secondAdminRequests).where(eq(secondAdminRequests.id, id))
  return request
}

/** Withdraws a request. @throws Problem request-gone. */
export async function withdrawConfirmationRequest(
  transaction: Database,
  id: string,
  now: number,
): Promise<OpenConfirmationRequest> {
  await lockJoiningLeavingAndAdminChanges(transaction)
  const request = await mustBeOpen(transaction, id, now)
  await transaction.delete(secondAdminRequests).where(eq(secondAdminRequests.id, id))
  await incrementChangeCounts(transaction, 'controls')
  return request
}

async function mustBeOpen(transaction: Database, id: string, now: number): Promise<OpenConfirmationRequest> {
  const request = (await readOpenConfirmations(transaction, now)).find((one) => one.id === id)
  if (!request) throw new Problem('request-gone', { minutes: String(SECOND_ADMIN_CONFIRMATION_MINUTES) })
  return request
}
