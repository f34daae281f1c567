import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { identities, twoFactors } from '../database/schema.ts'

/** Whether a log-in of this user's asks for more than the password. */
export async function hasSecondFactor(database: Database, uid: string): Promise<boolean> {
  const isTheirs = and(eq(twoFactors.userId, uid), eq(twoFactors.verified, true))
  return (await database.$count(twoFactors, isTheirs)) > 0
}

/** For whoever has lost their phone and their backup codes: the password is enough again. Sessions go on. */
export async function forgetSecondFactor(database: Database, uid: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(twoFactors).where(eq(twoFactors.userId, uid))
    await transaction.update(identities).set({ twoFactorEnabled: false }).where(eq(identities.id, uid))
  })
}
