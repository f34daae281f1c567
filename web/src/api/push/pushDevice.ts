// Push notifications for this browser. Its settings are stored with their user, since a browser may have several; the
// browser keeps the subscription.

import * as api from '@tiltyard/contract/addresses'
import { locale } from '../../language/locale.ts'
import { callServer } from '../callServer.ts'

export type PushDeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The state of push on this device. */
export interface PushDevice {
  readonly state: PushDeviceState
  /** Whether a push may contain a result. */
  readonly tellsResults: boolean
}

const STORED_AS = 'tiltyard-push'
/** In development there is only the push part, without a cache. */
const WORKER = import.meta.env.PROD ? '/service-worker.js' : '/push-worker.js'

/** Reads this device's state for a user. */
export async function readPushDevice(uid: string): Promise<PushDevice> {
  if (!isSupported()) return { state: 'unsupported', tellsResults: false }
  const { uid: owner, tellsResults } = stored()
  if (Notification.permission === 'denied') return { state: 'blocked', tellsResults: false }
  const isOn = owner === uid && (await subscription()) !== null
  return { state: isOn ? 'on' : 'off', tellsResults: isOn && tellsResults }
}

/**
 * Subscribes this device to the user's pushes, once they allow it.
 * @param pushKey the league's public key. @throws Error or Refusal when browser or server refuses.
 */
export async function turnOnPush(uid: string, pushKey: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushDevice(uid)
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const found = await pushManager.subscribe(options).catch(async (failure: unknown) => {
    // Another league's subscription at this address blocks a new one.
    const old = await pushManager.getSubscription()
    if (!old) throw failure
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  await tell(found, false)
  store({ uid, tellsResults: false })
  return { state: 'on', tellsResults: false }
}

/** Sets whether a push may contain results. */
export async function setPushShowsResults(uid: string, tellsResults: boolean): Promise<PushDevice> {
  const found = await subscription()
  if (found) await tell(found, tellsResults)
  store({ uid, tellsResults })
  return readPushDevice(uid)
}

/** Ends pushes to this device, also when the server cannot be reached. */
export async function turnOffPush(): Promise<void> {
  const found = await subscription()
  if (!found) return
  await callServer(api.notices.unsubscribe, { body: { endpoint: found.endpoint } }).catch(() => {
    // The push service reports the missing device to the server at the next push.
  })
  await found.unsubscribe()
  localStorage.removeItem(STORED_AS)
}

/** Stops results in pushes: a user who hides results must not read them on a locked screen. */
export async function stopResultsInPushes(): Promise<void> {
  const { uid, tellsResults } = stored()
  if (uid !== null && tellsResults) await setPushShowsResults(uid, false)
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function subscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tell(found: PushSubscription, tellsResults: boolean): Promise<void> {
  const { endpoint, keys } = found.toJSON()
  await callServer(api.notices.subscribe, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      tellsResults,
      ...(locale !== 'en' && { locale }),
    },
  })
}

interface Stored {
  readonly uid: string | null
  readonly tellsResults: boolean
}

function stored(): Stored {
  try {
    const { uid = null, tellsResults } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return { uid, tellsResults: tellsResults === true }
  } catch {
    return { uid: null, tellsResults: false }
  }
}

function store(kept: Stored): void {
  localStorage.setItem(STORED_AS, JSON.stringify(kept))
}
