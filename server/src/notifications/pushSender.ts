import type { PeriodicTask } from '../platform/runtime/periodicTask.ts'
import { createStoreTask, type StoreTaskDeps } from '../platform/store/createStoreTask.ts'
import { unsubscribeDevice } from './deviceStore.ts'
import { formatPushPayload, noticeExpiresAt, toPushTopic } from './formatPushPayload.ts'
import { deleteQueuedPush, type QueuedPush, takeDuePushes } from './pushQueue.ts'
import type { PushRefusals } from './pushRefusals.ts'
import { InvalidPushSubscriptionError, type PushMessage } from './sendPush.ts'

export interface PushSenderDeps extends StoreTaskDeps {
  /** Sends one. @returns the HTTP status. */
  readonly post: (post: PushMessage, end: AbortSignal) => Promise<number>
  /** The services that refuse our pushes. */
  readonly refusals: PushRefusals
}

const LOOK_MS = 5_000
/** The pause while there is more than can be sent at once. */
const BREATH_MS = 250
const RETRY_LOOK_MS = 30_000
/** The limits of simultaneous pushes, to one service and in all. */
export const MAX_PUSHES_PER_SERVICE = 8
export const MAX_PUSHES_AT_ONCE = 48
/** The pause after a service did not answer; other services continue. */
const SHUNNED_MS = 60_000
const TRIES = 3
/** The push service has dropped the device. */
const GONE = 410
const gone: ReadonlySet<number> = new Set([404, GONE])
/** May succeed later; other refusals are permanent. */
const TOO_MANY = 429
/** The push service does not accept the sender's signature. */
const unknownSender: ReadonlySet<number> = new Set([401, 403])

/**
 * Sends pushes in the background. Each node runs one, and takes pushes that no other has. A push is tried three times.
 * After a node's death it may be sent twice, and replaces itself on the device.
 */
export class PushSender {
  private readonly deps: PushSenderDeps
  private readonly rounds: PeriodicTask
  private readonly end = new AbortController()
  private readonly underWay = new Map<Promise<void>, string>()
  private readonly shunned = new Map<string, number>()

  constructor(deps: PushSenderDeps) {
    this.deps = deps
    const waits = { lookMs: LOOK_MS, retryMs: RETRY_LOOK_MS }
    this.rounds = createStoreTask(deps, { round: () => this.look(), failure: 'pushes not sent', ...waits })
  }

  start(): void {
    this.rounds.start(LOOK_MS)
  }

  /** Aborts running pushes; another node sends them. */
  async stop(): Promise<void> {
    await this.rounds.stop()
    this.end.abort()
    await this.settled()
  }

  /** Resolves when all running pushes have arrived or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.keys())
  }

  /** Starts some due pushes without waiting. @returns the wait before the next look, in milliseconds. */
  async look(): Promise<number> {
    const { database, clock } = this.deps
    const now = clock.now()
    const room = Math.min(MAX_PUSHES_PER_SERVICE, MAX_PUSHES_AT_ONCE - this.underWay.size)
    if (room <= 0) return BREATH_MS
    const sends = await takeDuePushes(database, { now, limit: room, busy: this.busy(now) })
    for (const send of sends) this.sendOff(send)
    return sends.length > 0 ? BREATH_MS : LOOK_MS
  }

  /** The services that are at their limit or paused. */
  private busy(now: number): string[] {
    const counts = new Map<string, number>()
    for (const service of this.underWay.values()) counts.set(service, (counts.get(service) ?? 0) + 1)
    for (const [service, until] of this.shunned) if (until <= now) this.shunned.delete(service)
    const full = [...counts].filter(([, count]) => count >= MAX_PUSHES_PER_SERVICE).map(([service]) => service)
    return [...full, ...this.shunned.keys()]
  }

  private sendOff(send: QueuedPush): void {
    const sent = this.send(send)
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'push not settled'))
      .finally(() => this.underWay.delete(sent))
    this.underWay.set(sent, send.device.service)
  }

  private async send(send: QueuedPush): Promise<void> {
    const { database, log, refusals } = this.deps
    const { service } = send.device
    const ttlS = Math.floor((noticeExpiresAt(send.notice) - this.deps.clock.now()) / 1_000)
    if (ttlS <= 0) {
      await deleteQueuedPush(database, send)
      return
    }
    const status = await this.post(send, ttlS)
    if (gone.has(status)) {
      await unsubscribeDevice(database, send.device.endpoint, null)
      return
    }
    const mayGoBetter = status === 0 || status === TOO_MANY || status >= 500
    if (mayGoBetter && (this.end.signal.aborted || send.tries < TRIES)) return
    const isTaken = status >= 200 && status < 300
    if (unknownSender.has(status)) refusals.refuse(service, status)
    else if (!isTaken) log.info({ service, status }, 'a push was refused')
    else refusals.accept(service)
    await deleteQueuedPush(database, send)
  }

  /** @returns the HTTP status; 0 without an answer. */
  private async post({ notice, device }: QueuedPush, ttlS: number): Promise<number> {
    const { clock, log, post } = this.deps
    const payload = formatPushPayload(notice, device)
    try {
      return await post({ to: device, payload, topic: toPushTopic(notice), ttlS }, this.end.signal)
    } catch (error) {
      if (this.end.signal.aborted) return 0
      // A device's bad keys must not pause a whole push service.
      if (error instanceof InvalidPushSubscriptionError) return GONE
      log.info({ err: error, service: device.service }, 'a push did not arrive')
      this.shunned.set(device.service, clock.now() + SHUNNED_MS)
      return 0
    }
  }
}
