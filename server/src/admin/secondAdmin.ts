import { SECOND_MINUTES, type SecondedAct } from '@tiltyard/contract'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { lockMembership } from '../accounts/identity/userStore.ts'
import { type FactorRule, readActingAdmins } from '../accounts/secondFactor/secondFactorStore.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { countChange } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { type SecondRequestRow, secondRequests, users } from '../platform/store/schema.ts'

const LASTS_MS = SECOND_MINUTES * 60_000

/** A request, with the address of who asked. */
export interface OpenRequest extends SecondRequestRow {
  readonly by: string
}

export interface Asked {
  readonly id: string
  readonly act: SecondedAct
  readonly mark: string | null
  readonly askedBy: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Whether somebody besides this admin could confirm what they do: an admin whom the door would let in. */
export async function hasSecond(database: Database, uid: string, rule: FactorRule): Promise<boolean> {
  return (await readActingAdmins(database, rule)).some((admin) => admin !== uid)
}

/**
 * For an act that an admin may do alone where there is no other. Nobody becomes admin until the transaction has ended.
 * @throws Problem second-needed.
 */
export async function requireAlone(transaction: Database, uid: string, rule: FactorRule): Promise<void> {
  await lockMembership(transaction)
  if (await hasSecond(transaction, uid, rule)) throw new Problem('second-needed', { minutes: String(SECOND_MINUTES) })
}

/** The requests that can be confirmed at this time, the oldest first; those of who is no admin any more are none. */
export async function openRequests(database: Database, now: number): Promise<OpenRequest[]> {
  const rows = await database
    .select({ request: secondRequests, by: users.email })
    .from(secondRequests)
    .innerJoin(users, eq(users.uid, secondRequests.askedBy))
    .where(and(eq(users.admin, true), gt(secondRequests.expiresAt, new Date(now))))
    .orderBy(asc(secondRequests.expiresAt), asc(secondRequests.id))
  return rows.map(({ request, by }) => ({ ...request, by }))
}

/** Writes down what an admin asks for, in the place of what they asked before of the same kind. @throws Problem second-needless. */
export async function requestSecondAdmin(
  transaction: Database,
  { now, ...asked }: Asked,
  rule: FactorRule,
): Promise<SecondRequestRow> {
  await lockMembership(transaction)
  if (!(await hasSecond(transaction, asked.askedBy, rule))) throw new Problem('second-needless')
  await transaction.delete(secondRequests).where(lte(secondRequests.expiresAt, new Date(now)))
  const { askedBy, act } = asked
  await transaction.delete(secondRequests).where(and(eq(secondRequests.askedBy, askedBy), eq(secondRequests.act, act)))
  const row = { ...asked, expiresAt: new Date(now + LASTS_MS) }
  await transaction.insert(secondRequests).values(row)
  // With the operator's settings: a topic of its own would be one more for everybody's stream.
  await countChange(transaction, 'controls')
  return row
}

/**
 * Takes a request away for good, for who confirms it: of two who do, one has it. Who asked and who confirms are admins
 * until the transaction has ended.
 * @throws Problem request-gone, request-own, not-admin.
 */
export async function takeConfirmed(
  transaction: Database,
  id: string,
  { uid, now }: { readonly uid: string; readonly now: number },
): Promise<OpenRequest> {
  await lockMembership(transaction)
  const request = await mustBeOpen(transaction, id, now)
  if (request.askedBy === uid) throw new Problem('request-own')
  const [confirmer] = await transaction.select({ admin: users.admin }).from(users).where(eq(users.uid, uid))
  if (!confirmer?.admin) throw new Problem('not-admin')
  await transaction.delete(secondRequests).where(eq(secondRequests.id, id))
  return request
}

/** Calls a request back. @throws Problem request-gone. */
export async function withdraw(transaction: Database, id: string, now: number): Promise<OpenRequest> {
  await lockMembership(transaction)
  const request = await mustBeOpen(transaction, id, now)
  await transaction.delete(secondRequests).where(eq(secondRequests.id, id))
  await countChange(transaction, 'controls')
  return request
}

async function mustBeOpen(transaction: Database, id: string, now: number): Promise<OpenRequest> {
  const request = (await openRequests(transaction, now)).find((one) => one.id === id)
  if (!request) throw new Problem('request-gone', { minutes: String(SECOND_MINUTES) })
  return request
}
