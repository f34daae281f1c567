import { MAX_PASSKEYS, type OwnPasskey } from '@tiltyard/contract'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { passkeys, sessions } from '../../platform/store/schema.ts'
import { lockMembership } from '../identity/userStore.ts'
import { hasShownFactor } from '../secondFactor/secondFactorStore.ts'

/** The passkeys of a user, the oldest first. @param sessionId the one that asks; null for none. */
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

/** A passkey that has just been kept, and in which session. */
export interface Adding {
  readonly id: string
  readonly uid: string
  readonly sessionId: string
  /** Whether whoever has passkeys has to have shown a factor to add one. */
  readonly isProofAsked: boolean
}

/**
 * Lets what has just been kept stay, as shown in the session that added it; else it is gone again. Of many that are added at
 * once no more stay than of as many in a row, none for whose session has ended meanwhile, and none beside another that has
 * to be shown first. Of what does not stay nothing does: whoever has logged in by it meanwhile is out again.
 * @returns over where the session has ended.
 */
export function settlePasskey(database: Database, adding: Adding): Promise<'kept' | 'too-many' | 'unshown' | 'over'> {
  return database.transaction(async (transaction) => {
    const { id, sessionId } = adding
    // An admin with a passkey may be somebody's second.
    await lockMembership(transaction)
    // Nobody logs in by it until it is settled, or has done so before.
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
  { uid, sessionId, isProofAsked }: Adding,
): Promise<'too-many' | 'unshown' | null> {
  const held = await countPasskeys(transaction, uid)
  if (held > MAX_PASSKEYS) return 'too-many'
  const isUnshown = isProofAsked && held > 1 && !(await hasShownFactor(transaction, uid, sessionId))
  return isUnshown ? 'unshown' : null
}

/** A passkey that has just been shown, in which session. */
export interface Showing {
  /** By which its keeper names it. */
  readonly credentialId: string
  readonly sessionId: string
  /** When it opened the session. */
  readonly usedAt: Date
}

/** Keeps by which passkey a session is. @returns false where the passkey has been taken off meanwhile. */
export function markShown(database: Database, { credentialId, sessionId, usedAt }: Showing): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isIt = eq(passkeys.credentialID, credentialId)
    const [held] = await transaction.select({ id: passkeys.id }).from(passkeys).where(isIt).for('update')
    if (!held) return false
    await transaction.update(passkeys).set({ lastUsedAt: usedAt }).where(isIt)
    await transaction.update(sessions).set({ passkeyId: held.id }).where(eq(sessions.id, sessionId))
    return true
  })
}

/** A session that goes on under another token goes on by the same passkey. */
export async function handOnPasskey(database: Database, from: string | null, sessionId: string): Promise<void> {
  if (from !== null) await database.update(sessions).set({ passkeyId: from }).where(eq(sessions.id, sessionId))
}

/** The passkey that a session is by; null where it is by none. */
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
 * Takes a passkey off, and ends the sessions that it has opened: whoever has found it is in none.
 * @param kept goes on.
 * @returns the ids of the sessions that were ended; null where this user has no such passkey.
 */
export async function dropPasskey(
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

/** Takes all of a user's passkeys off; who is logging in by one ends before or is refused. @returns how many there were. */
export async function dropPasskeys(transaction: Database, uid: string): Promise<number> {
  const areTheirs = eq(passkeys.userId, uid)
  await transaction.select({ id: passkeys.id }).from(passkeys).where(areTheirs).for('update')
  return (await transaction.delete(passkeys).where(areTheirs).returning({ id: passkeys.id })).length
}
