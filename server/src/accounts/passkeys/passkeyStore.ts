import { MAX_PASSKEYS_PER_USER, type OwnPasskey } from '@tiltyard/contract'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { passkeys, sessions } from '../../platform/store/schema.ts'
import { lockJoiningLeavingAndAdminChanges } from '../identity/userStore.ts'
import { hasSessionSecondFactor } from '../secondFactor/secondFactorStore.ts'

/** The passkeys of a user, the oldest first. @param sessionId the calling one; null for none. */
export async function readPasskeys(database: Database, uid: string, sessionId: string | null): Promise<OwnPasskey[]> {
  const shown = sessionId === null ? null : await readSessionPasskey(database, sessionId)
  const rows = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, uid))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name: name ?? '',
    addedAt: (createdAt ?? new Date(0)).toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isShared: backedUp,
    isThis: id === shown,
  }))
}

export async function countPasskeys(database: Database, uid: string): Promise<number> {
  const [found] = await database.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, uid))
  return found?.total ?? 0
}

/** A newly stored passkey and its session. */
export interface AddedPasskey {
  readonly id: string
  readonly uid: string
  readonly sessionId: string
  /** Whether a user with passkeys must have shown a factor to add one. */
  readonly isSecondFactorRequired: boolean
}

/**
 * Keeps a newly stored passkey and marks it as shown in its session, or deletes it. It deletes one above the limit, one
 * whose session has ended, and one that needs another shown first. Deleting also ends sessions that it has opened
 * meanwhile. @returns over where the session has ended.
 */
export function keepOrDeletePasskey(
  database: Database,
  adding: AddedPasskey,
): Promise<'kept' | 'too-many' | 'unshown' | 'over'> {
  return database.transaction(async (transaction) => {
    const { id, sessionId } = adding
    // A passkey may be an admin's second factor.
    await lockJoiningLeavingAndAdminChanges(transaction)
    // Blocks log-ins by it until the decision; earlier ones end with it.
    await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id)).for('update')
    const refusal = await whyNotKept(transaction, adding)
    const isIt = eq(sessions.id, sessionId)
    const shown = refusal
      ? []
      : await transaction.update(sessions).set({ passkeyId: id }).where(isIt).returning({ id: sessions.id })
    if (shown.length > 0) return 'kept'
    await transaction.delete(sessions).where(eq(sessions.passkeyId, id))
    await transaction.delete(passkeys).where(eq(passkeys.id, id))
    return refusal ?? 'over'
  })
}

async function whyNotKept(
  transaction: Database,
  { uid, sessionId, isSecondFactorRequired }: AddedPasskey,
): Promise<'too-many' | 'unshown' | null> {
  const held = await countPasskeys(transaction, uid)
  if (held > MAX_PASSKEYS_PER_USER) return 'too-many'
  const isUnshown = isSecondFactorRequired && held > 1 && !(await hasSessionSecondFactor(transaction, uid, sessionId))
  return isUnshown ? 'unshown' : null
}

/** A passkey that was just shown in a session. */
export interface PasskeyProof {
  /** The id that its authenticator uses. */
  readonly credentialId: string
  readonly sessionId: string
  /** When it opened the session. */
  readonly usedAt: Date
}

/** Stores the passkey of a session. @returns false where the passkey has been removed meanwhile. */
export function linkPasskeyToSession(
  database: Database,
  { credentialId, sessionId, usedAt }: PasskeyProof,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isIt = eq(passkeys.credentialID, credentialId)
    const [held] = await transaction.select({ id: passkeys.id }).from(passkeys).where(isIt).for('update')
    if (!held) return false
    await transaction.update(passkeys).set({ lastUsedAt: usedAt }).where(isIt)
    await transaction.update(sessions).set({ passkeyId: held.id }).where(eq(sessions.id, sessionId))
    return true
  })
}

/** Copies the passkey of a session to its new token. */
export async function copyPasskeyToSession(database: Database, from: string | null, sessionId: string): Promise<void> {
  if (from !== null) await database.update(sessions).set({ passkeyId: from }).where(eq(sessions.id, sessionId))
}

/** The passkey of a session; null without one. */
export async function readSessionPasskey(database: Database, sessionId: string): Promise<string | null> {
  const isIt = eq(sessions.id, sessionId)
  const [found] = await database.select({ passkeyId: sessions.passkeyId }).from(sessions).where(isIt)
  return found?.passkeyId ?? null
}

/** @returns false where this user has no such passkey. */
export async function renamePasskey(database: Database, uid: string, id: string, name: string): Promise<boolean> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, uid))
  return (await database.update(passkeys).set({ name }).where(isTheirs).returning({ id: passkeys.id })).length > 0
}

/**
 * Removes a passkey and ends the sessions that it has opened, in case it was found by somebody. @param kept continues.
 * @returns the ids of the ended sessions; null where this user has no such passkey.
 */
export async function removePasskeyAndSessions(
  transaction: Database,
  uid: string,
  { id, kept }: { readonly id: string; readonly kept: string },
): Promise<string[] | null> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, uid))
  const [held] = await transaction.select({ id: passkeys.id }).from(passkeys).where(isTheirs).for('update')
  if (!held) return null
  const ended = await transaction
    .delete(sessions)
    .where(and(eq(sessions.passkeyId, id), ne(sessions.id, kept)))
    .returning({ id: sessions.id })
  await transaction.delete(passkeys).where(isTheirs)
  return ended.map((session) => session.id)
}

/** Removes all of a user's passkeys; concurrent log-ins end before or are refused. @returns their number. */
export async function removeAllPasskeys(transaction: Database, uid: string): Promise<number> {
  const areTheirs = eq(passkeys.userId, uid)
  await transaction.select({ id: passkeys.id }).from(passkeys).where(areTheirs).for('update')
  return (await transaction.delete(passkeys).where(areTheirs).returning({ id: passkeys.id })).length
}
