import { routes } from '@tiltyard/contract'
import type { Binder } from '../platform/http/bind.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { requireValidDeviceKeys } from './deviceKeys.ts'
import { countPushDevices, subscribeDevice, unsubscribeDevice } from './deviceStore.ts'
import { readNoticeSettings, saveNoticeSettings } from './noticeSettings.ts'
import { markNoticesRead, readNotices } from './noticeStore.ts'
import { type PushAddressRules, requirePushServiceHost } from './pushAddress.ts'
import { readOrCreatePushKeys } from './pushKeys.ts'

export interface NoticeRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly pushAddressRules: PushAddressRules
}

/** Binds the contract's routes of notices. */
export function bindNotices(binder: Binder, { database, clock, pushAddressRules }: NoticeRouteDeps): void {
  const { notices } = routes
  binder.bind(notices.list, ({ caller }) => readNotices(database, uidOf(caller)))
  binder.bind(notices.read, async ({ caller, body }) => ({
    unread: await markNoticesRead(database, uidOf(caller), new Date(body.until), new Date(clock.now())),
  }))
  binder.bind(notices.settings, async ({ caller }) => {
    const uid = uidOf(caller)
    const { publicKey: pushKey } = await readOrCreatePushKeys(database)
    return {
      settings: await readNoticeSettings(database, uid),
      pushKey,
      devices: await countPushDevices(database, uid),
    }
  })
  binder.bind(notices.set, async ({ caller, body }) => ({
    settings: await saveNoticeSettings(database, uidOf(caller), body),
  }))
  binder.bind(notices.subscribe, async ({ caller, visit, body: { endpoint, keys, ...choices } }) => {
    const service = requirePushServiceHost(endpoint, pushAddressRules)
    requireValidDeviceKeys(keys)
    const origin = visit.origin?.startsWith('https:') ? visit.origin : null
    const device = { endpoint, service, origin, ...keys, ...choices, uid: uidOf(caller), since: new Date(clock.now()) }
    return { devices: await subscribeDevice(database, device) }
  })
  binder.bind(notices.unsubscribe, async ({ caller, body }) => {
    const uid = uidOf(caller)
    await unsubscribeDevice(database, body.endpoint, uid)
    return { devices: await countPushDevices(database, uid) }
  })
}

/** @throws Problem user-not-found without a user, which the auth guard prevents. */
function uidOf({ user }: Caller): string {
  if (user === null) throw new Problem('user-not-found')
  return user.uid
}
