// This browser as a device that notices are pushed to. What it was told is kept beside whose it is, for a browser may have
// several users; the subscription itself the browser keeps.

import * as api from '@tiltyard/contract/addresses'
import { locale } from '../../language/locale.ts'
import { call } from '../call.ts'

export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How it stands with this device. */
export interface Device {
  readonly state: DeviceState
  /** Whether a push may say how a joust came out. */
  readonly tellsResults: boolean
}

const STORED_AS = 'tiltyard-push'
/** In development nothing is kept: there is the part for notices alone. */
const WORKER = import.meta.env.PROD ? '/service-worker.js' : '/push-worker.js'

/** How it stands for this user. */
export async function readDevice(uid: string): Promise<Device> {
  if (!isSupported()) return { state: 'unsupported', tellsResults: false }
  const { uid: owner, tellsResults } = stored()
  if (Notification.permission === 'denied') return { state: 'blocked', tellsResults: false }
  const isOn = owner === uid && (await subscription()) !== null
  return { state: isOn ? 'on' : 'off', tellsResults: isOn && tellsResults }
}

/**
 * Has this user's notices pushed here, once they allow it.
 * @param pushKey the league's own. @throws Error, or Refusal, when the browser or the server does not take it.
 */
export async function turnOn(uid: string, pushKey: string): Promise<Device> {
  if ((await Notification.requestPermission()) !== 'granted') return readDevice(uid)
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const found = await pushManager.subscribe(options).catch(async (failure: unknown) => {
    // One that was made for another league at this address is in the way.
    const old = await pushManager.getSubscription()
    if (!old) throw failure
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  await tell(found, false)
  store({ uid, tellsResults: false })
  return { state: 'on', tellsResults: false }
}

/** Says whether a push may tell results here. */
export async function tellResults(uid: string, tellsResults: boolean): Promise<Device> {
  const found = await subscription()
  if (found) await tell(found, tellsResults)
  store({ uid, tellsResults })
  return readDevice(uid)
}

/** Nothing is pushed here any more. It is forgotten by the browser also where the server does not hear of it. */
export async function turnOff(): Promise<void> {
  const found = await subscription()
  if (!found) return
  await call(api.notices.unsubscribe, { body: { endpoint: found.endpoint } }).catch(() => {
    // The push service tells the server that there is no such device, at the next push.
  })
  await found.unsubscribe()
  localStorage.removeItem(STORED_AS)
}

/** From now on no push tells a result here: whoever hides results is not to read them on a locked screen. */
export async function keepQuiet(): Promise<void> {
  const { uid, tellsResults } = stored()
  if (uid !== null && tellsResults) await tellResults(uid, false)
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
  await call(api.notices.subscribe, {
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
