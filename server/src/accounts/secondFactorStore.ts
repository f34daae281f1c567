import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { identities, twoFactors } from '../database/schema.ts'

type KeptFactor = typeof twoFactors.$inferSelect & { readonly isOn: boolean }

/** Whether a log-in of this user's asks for more than the password. */
export async function hasSecondFactor(database: Database, uid: string): Promise<boolean> {
  return (await readFactor(database, uid))?.isOn === true
}

/**
 * What is kept of a user's codes, and whether a log-in asks for one: it does by a mark on the account, and can only where
 * a first code has shown that the app has the secret. What was broken off between the two is not on.
 */
export async function readFactor(database: Database, uid: string): Promise<KeptFactor | null> {
  const [found] = await database
    .select({ kept: twoFactors, isMarked: identities.twoFactorEnabled })
    .from(twoFactors)
    .innerJoin(identities, eq(identities.id, twoFactors.userId))
    .where(eq(twoFactors.userId, uid))
  return found ? { ...found.kept, isOn: found.kept.verified === true && found.isMarked === true } : null
}

/** For whoever has lost their phone and their backup codes: the password is enough again. Sessions go on. */
export async function forgetSecondFactor(database: Database, uid: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(twoFactors).where(eq(twoFactors.userId, uid))
    await transaction.update(identities).set({ twoFactorEnabled: false }).where(eq(identities.id, uid))
  })
}
