import { sql } from 'drizzle-orm'
import { advisoryLockNumbers } from '../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../platform/store/database.ts'

/** Waits for the lock of calibration and luck, and holds it until the transaction ends. */
export async function lockCalibration(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.calibration})`)
}

/** Tries the lock without waiting. @returns whether it is ours. */
export async function tryLockCalibration(transaction: Database): Promise<boolean> {
  const isHeld = sql<boolean>`pg_try_advisory_xact_lock(${advisoryLockNumbers.calibration})`
  const [reply] = await transaction.select({ isHeld }).from(sql`(values (1)) as once`)
  return reply?.isHeld === true
}
