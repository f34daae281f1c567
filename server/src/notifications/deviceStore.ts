import { MAX_PUSH_DEVICES_PER_USER } from '@tiltyard/contract'
import { and, count, eq, ne } from 'drizzle-orm'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { type PushSubscriptionRow, pushSubscriptions, users } from '../platform/store/schema.ts'

/** The number of a user's devices with pushes. */
export async function countPushDevices(database: Database, uid: string): Promise<number> {
  const [counted] = await database
    .select({ devices: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.uid, uid))
  return counted?.devices ?? 0
}

/**
 * Subscribes a device to a user's pushes. It moves a device of another user of the same browser. @returns the number of
 * their devices. @throws Problem devices-full.
 */
export async function subscribeDevice(database: Database, device: PushSubscriptionRow): Promise<number> {
  const { endpoint, uid } = device
  return database.transaction(async (transaction) => {
    // Locks the user, so that concurrent devices do not exceed the limit.
    await transaction.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update')
    // Also drops pending pushes of the other user.
    const others = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.uid, uid))
    await transaction.delete(pushSubscriptions).where(others)
    const { endpoint: _endpoint, since: _since, ...renewed } = device
    await transaction
      .insert(pushSubscriptions)
      .values(device)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: renewed })
    const devices = await countPushDevices(transaction, uid)
    if (devices > MAX_PUSH_DEVICES_PER_USER)
      throw new Problem('devices-full', { max: String(MAX_PUSH_DEVICES_PER_USER) })
    return devices
  })
}

/** Unsubscribes a device. @param uid its required user; null for any. */
export async function unsubscribeDevice(database: Database, endpoint: string, uid: string | null): Promise<void> {
  const isIt = eq(pushSubscriptions.endpoint, endpoint)
  await database.delete(pushSubscriptions).where(uid === null ? isIt : and(isIt, eq(pushSubscriptions.uid, uid)))
}
