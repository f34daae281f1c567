import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { RequestDetails } from 'web-push'
import type { PushSubscriptionRow } from '../platform/store/schema.ts'
import { createGuardedLookup, type PushAddressRules, requirePushServiceHost } from './pushAddress.ts'
import type { PushKeys } from './pushKeys.ts'

/** The timeout of a push service. */
export const PUSH_TIMEOUT_MS = 10_000

export interface SendPushDeps extends PushAddressRules {
  readonly keys: PushKeys
  /** The contact for push services: mailto: or https:. Null: the league's address on the device. */
  readonly contact: string | null
}

/** The contact where browsers subscribe without https. */
const HERE = 'https://localhost'

/** A device that can never be reached: its address or its keys are invalid. */
export class InvalidPushSubscriptionError extends Error {
  override readonly name = 'InvalidPushSubscriptionError'
}

export interface PushMessage {
  readonly to: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'origin'>
  readonly payload: string
  /** A later push of the same topic replaces an undelivered one; up to 32 letters of base64url. */
  readonly topic: string
  /** How long it is worth delivering, in seconds. */
  readonly ttlS: number
}

/**
 * Sends one push, encrypted for its device. It follows no redirect, reads only the status, and connects to no blocked
 * address. @returns the HTTP status. @throws InvalidPushSubscriptionError; Error without an answer in time.
 */
export async function sendPush(message: PushMessage, deps: SendPushDeps, end: AbortSignal): Promise<number> {
  const { endpoint, headers, body } = await sealed(message, deps)
  const url = new URL(endpoint)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.any([end, AbortSignal.timeout(PUSH_TIMEOUT_MS)])
  return new Promise((resolve, reject) => {
    const lookup = createGuardedLookup(deps)
    const call = request(url, { method: 'POST', headers, agent: false, lookup, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function sealed({ to, payload, topic, ttlS }: PushMessage, deps: SendPushDeps): Promise<RequestDetails> {
  const { keys, contact } = deps
  const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }
  const vapidDetails = { subject: contact ?? to.origin ?? HERE, ...keys }
  // Few leagues push anything, and it takes 3 MB.
  const { default: webPush } = await import('web-push')
  try {
    requirePushServiceHost(to.endpoint, deps)
    return webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: ttlS, urgency: 'normal', topic })
  } catch (cause) {
    throw new InvalidPushSubscriptionError('Nothing can be sent to this device.', { cause })
  }
}
