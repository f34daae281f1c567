import { MAX_PUSH_DEVICES } from '@tiltyard/contract'
import { and, count, eq, ne } from 'drizzle-orm'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { type PushSubscriptionRow, pushSubscriptions, users } from '../platform/store/schema.ts'

/** To how many devices a user has notices pushed. */
export async function countDevices(database: Database, uid: string): Promise<number> {
  const [counted] = await database
    .select({ devices: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.uid, uid))
  return counted?.devices ?? 0
}

/**
 * Has a user's notices pushed to a device from now on. One that was somebody else's, who used the same browser, is theirs.
 * @returns how many devices they have then. @throws Problem devices-full.
 */
export async function keepDevice(database: Database, device: PushSubscriptionRow): Promise<number> {
  const { endpoint, uid } = device
  return database.transaction(async (transaction) => {
    // Held, so that of several devices at once none is one too many.
    await transaction.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update')
    // With what was still to be sent to whoever had it.
    const others = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.uid, uid))
    await transaction.delete(pushSubscriptions).where(others)
    const { endpoint: _endpoint, since: _since, ...renewed } = device
    await transaction
      .insert(pushSubscriptions)
      .values(device)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: renewed })
    const devices = await countDevices(transaction, uid)
    if (devices > MAX_PUSH_DEVICES) throw new Problem('devices-full', { max: String(MAX_PUSH_DEVICES) })
    return devices
  })
}

/** Nothing is pushed to this device any more. @param uid whose it has to be; null whoever's it is. */
export async function forgetDevice(database: Database, endpoint: string, uid: string | null): Promise<void> {
  const isIt = eq(pushSubscriptions.endpoint, endpoint)
  await database.delete(pushSubscriptions).where(uid === null ? isIt : and(isIt, eq(pushSubscriptions.uid, uid)))
}
