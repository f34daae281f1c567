import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { identities, passkeys, sessions, twoFactors, users } from '../../platform/store/schema.ts'
import { endSessions } from '../identity/sessionStore.ts'
import { digestBackupCodes, removeBackupCodeDigest } from './backupCodes.ts'

/** A user's stored codes, and whether a log-in needs one. */
export type SecondFactorState = typeof twoFactors.$inferSelect & { readonly isOn: boolean }

/** Whether this user's log-in needs a code after the password. */
export async function areOneTimeCodesOn(database: Database, uid: string): Promise<boolean> {
  return (await readSecondFactor(database, uid))?.isOn === true
}

/** The same, after a concurrent change ends. */
export async function areOneTimeCodesOnLocked(database: Database, uid: string): Promise<boolean> {
  return (await readFactorNow(database, uid))?.isOn === true
}

/** Whether these codes are still on, after a concurrent change ends. */
export async function areOneTimeCodesStillOn(database: Database, { id, userId }: SecondFactorState): Promise<boolean> {
  const now = await readFactorNow(database, userId)
  return now?.isOn === true && now.id === id
}

async function readFactorNow(database: Database, uid: string): Promise<SecondFactorState | null> {
  await database.select({ id: identities.id }).from(identities).where(eq(identities.id, uid)).for('share')
  return readSecondFactor(database, uid)
}

/** Whether a session has shown more than the password: with codes on always, else by a passkey. */
export async function hasSessionSecondFactor(database: Database, uid: string, sessionId: string): Promise<boolean> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(passkeys.userId, uid))
  const shown = database
    .select({ id: passkeys.id })
    .from(sessions)
    .innerJoin(passkeys, eq(passkeys.id, sessions.passkeyId))
    .where(isTheirs)
  return (await areOneTimeCodesOn(database, uid)) || (await shown).length > 0
}

/** The roles that need more than the password. */
export interface SecondFactorRule {
  /** Whether admins need a second factor to act as such. */
  readonly isAdminSecondFactorRequired: boolean
}

/** The admins whom the auth guard would admit after a log-in with all their factors. */
export async function readUidsOfActingAdmins(
  database: Database,
  { isAdminSecondFactorRequired }: SecondFactorRule,
): Promise<string[]> {
  const areOn = and(eq(identities.twoFactorEnabled, true), eq(twoFactors.verified, true))
  const mayAct = isAdminSecondFactorRequired ? or(areOn, isNotNull(passkeys.id)) : undefined
  const admins = await database
    .selectDistinct({ uid: users.uid })
    .from(users)
    .leftJoin(identities, eq(identities.id, users.uid))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.uid))
    .leftJoin(passkeys, eq(passkeys.userId, users.uid))
    .where(and(eq(users.admin, true), mayAct))
  return admins.map(({ uid }) => uid)
}

/**
 * Reads a user's codes, and whether they are on. That needs a mark on the account and a confirmed secret. Codes are off
 * after a failure between the two writes.
 */
export async function readSecondFactor(database: Database, uid: string): Promise<SecondFactorState | null> {
  const [found] = await database
    .select({ kept: twoFactors, isMarked: identities.twoFactorEnabled })
    .from(twoFactors)
    .innerJoin(identities, eq(identities.id, twoFactors.userId))
    .where(eq(twoFactors.userId, uid))
  return found ? { ...found.kept, isOn: found.kept.verified === true && found.isMarked === true } : null
}

/** Like `readSecondFactor`, with a lock until the transaction ends. */
export async function lockSecondFactor(transaction: Database, uid: string): Promise<SecondFactorState | null> {
  await transaction.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.userId, uid)).for('update')
  return readSecondFactor(transaction, uid)
}

/** Turns codes on and spends the code that confirmed them. @returns false where other codes were begun meanwhile. */
export async function turnOnSecondFactor(
  transaction: Database,
  { id, userId }: SecondFactorState,
  step: number,
): Promise<boolean> {
  const isIt = and(eq(twoFactors.id, id), eq(twoFactors.userId, userId))
  const on = { verified: true, lastStep: step }
  const turned = await transaction.update(twoFactors).set(on).where(isIt).returning({ id: twoFactors.id })
  if (turned.length === 0) return false
  await transaction.update(identities).set({ twoFactorEnabled: true }).where(eq(identities.id, userId))
  return true
}

/** Marks a code and all earlier ones as used. @returns false where it or a later one is used already. */
export async function markCodeUsed(database: Database, uid: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))
  const spent = await database
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, uid), isNewer))
    .returning({ id: twoFactors.id })
  return spent.length > 0
}

/** Makes a code unused where it has opened nothing; earlier ones stay used. */
export async function markCodeUnused(database: Database, uid: string, step: number): Promise<void> {
  const isIt = and(eq(twoFactors.userId, uid), eq(twoFactors.lastStep, step))
  await database
    .update(twoFactors)
    .set({ lastStep: step - 1 })
    .where(isIt)
}

/** Replaces the backup codes by these digests. */
export async function replaceBackupCodes(transaction: Database, uid: string, codes: readonly string[]): Promise<void> {
  await setBackupCodes(transaction, uid, digestBackupCodes(JSON.stringify(codes)))
}

/** Uses up a backup code. @param kept locked. @returns false where it is none of them. */
export async function spendBackupCode(transaction: Database, kept: SecondFactorState, typed: string): Promise<boolean> {
  const left = removeBackupCodeDigest(kept.backupCodes, typed)
  if (left !== null) await setBackupCodes(transaction, kept.userId, left)
  return left !== null
}

async function setBackupCodes(transaction: Database, uid: string, backupCodes: string): Promise<void> {
  await transaction.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, uid))
}

/** Turns codes off; sessions continue. */
export async function turnOffSecondFactor(transaction: Database, uid: string): Promise<void> {
  await transaction.delete(twoFactors).where(eq(twoFactors.userId, uid))
  await transaction.update(identities).set({ twoFactorEnabled: false }).where(eq(identities.id, uid))
}

/** Drops unconfirmed codes like `turnOffSecondFactor`, or nothing. @returns false where they are confirmed by now. */
export async function dropUnconfirmedCodes(database: Database, uid: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if ((await lockSecondFactor(transaction, uid))?.isOn) return false
    await turnOffSecondFactor(transaction, uid)
    return true
  })
}

/**
 * Removes all second factors for a user who has lost them: the password alone opens the account. It ends all sessions,
 * in case a finder has one. @returns the number of ended sessions.
 */
export async function removeSecondFactorsAndEndSessions(database: Database, uid: string): Promise<number> {
  return database.transaction(async (transaction) => {
    // A concurrent log-in by one of them ends before or is refused.
    await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, uid)).for('update')
    await turnOffSecondFactor(transaction, uid)
    await transaction.delete(passkeys).where(eq(passkeys.userId, uid))
    return (await endSessions(transaction, uid)).length
  })
}
