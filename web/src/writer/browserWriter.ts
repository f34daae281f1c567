import { type ClaimedLease, LEASE_RENEWAL_MS } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { PlannedEvents } from './plannedEvents.ts'
import { refusalOf, type WriterServer } from './writerServer.ts'
import type { WriterEnding, WriterState } from './writerState.ts'
import type { WriterWorld } from './writerWorld.ts'

/** Back-off between the attempts to claim (specification section 4). */
const CLAIM_PAUSES_MS = [1_000, 2_000]
/** A writer stops by itself this long after sending its last successful renewal: well before the lease ends. */
const SELF_DEMOTION_MS = 20_000
const RETRY_MS = 1_000
/** How long a nap is at most, and what overshoot means that the device has slept. */
const NAP_MS = 1_000
const SLEPT_MS = 5_000

/** Refusals after which this user has nothing more to do with this match, and how the writing ends by them. */
const finalRefusals: ReadonlyMap<string, 'over' | 'barred'> = new Map([
  ['match-not-found', 'over'],
  ['match-not-active', 'over'],
  ['match-not-started', 'over'],
  ['match-inquiry', 'over'],
  ['signed-out', 'over'],
  ['not-registered', 'over'],
  ['user-not-found', 'over'],
  ['writer-barred', 'barred'],
])

/** Refusals after which the pen is somebody else's, for now. */
const lossOfPen: ReadonlySet<string> = new Set(['event-fenced', 'event-gap', 'lease-lost'])

/**
 * Plays one match from a browser: claims the pen, works out what comes next, and stores each event at its
 * moment, until the end or until the pen is lost. It runs in a worker, and knows no more of a browser than
 * its world and its server.
 */
export class BrowserWriter {
  private readonly world: WriterWorld
  private readonly server: WriterServer
  private readonly tell: (state: WriterState) => void
  private isStopping = false
  private isLost = false
  private renewedAt = 0
  private clockOffsetMs = 0
  private wake: () => void = () => {}
  private cancelHeartbeat: () => void = () => {}

  constructor(world: WriterWorld, server: WriterServer, tell: (state: WriterState) => void) {
    this.world = world
    this.server = server
    this.tell = tell
  }

  /** Plays. @returns why it has stopped; the pen has then been given back if it could be. */
  async run(): Promise<WriterEnding> {
    const claimed = await this.claim()
    if ('kind' in claimed) return claimed
    this.tell({ kind: 'writing', epoch: claimed.epoch })
    this.beatLater(claimed.epoch)
    try {
      return await this.play(claimed)
    } finally {
      this.cancelHeartbeat()
      await this.server.release(claimed.epoch).catch(() => {
        // Whoever comes next waits until the lease has run out.
      })
    }
  }

  /** Stops after the event that is being stored, and gives the pen back. */
  stop(): void {
    this.isStopping = true
    this.wake()
  }

  private async claim(): Promise<ClaimedLease | WriterEnding> {
    this.tell({ kind: 'asking' })
    for (const pauseMs of [...CLAIM_PAUSES_MS, null]) {
      if (this.isStopping) return { kind: 'stopped' }
      this.renewedAt = this.world.now()
      try {
        const claimed = await this.server.claim()
        this.hearClock(claimed.serverTime, this.renewedAt)
        return claimed
      } catch (thrown) {
        const { code, values, message } = refusalOf(thrown)
        if (code === 'lease-held') return { kind: 'held', untilMs: Date.parse(values.until ?? '') - this.clockOffsetMs }
        const final = finalRefusals.get(code)
        if (final) return this.leave(final, message)
        this.world.warn(`Writer lease not claimed: ${message}`)
        if (pauseMs !== null) await this.sleep(pauseMs)
      }
    }
    this.world.warn('Writer lease failed after 3 attempts')
    return { kind: 'failed' }
  }

  private async play(lease: ClaimedLease): Promise<WriterEnding> {
    const planned = new PlannedEvents(lease)
    if (!planned.isTrue) {
      this.world.warn("What is stored of this match is not what its seeds give; it can't be continued.")
      return { kind: 'halted' }
    }
    for (let seq = lease.events.length + 1; ; seq++) {
      const event = planned.at(seq)
      if (event === null) return { kind: 'finished' }
      if (!(await this.waitFor(Date.parse(lease.startTime) + event.tOffsetMs / lease.tempo))) return this.interrupted()
      const answer = await this.store(lease.epoch, event)
      if (answer === null) return this.interrupted()
      if ('kind' in answer) return answer
      if (answer.next) planned.learn(answer.next)
    }
  }

  private interrupted(): WriterEnding {
    return { kind: this.isStopping && !this.isLost ? 'stopped' : 'lost' }
  }

  /** Stores one event, as often as it takes while the lease may last. */
  private async store(
    epoch: number,
    event: MatchEvent,
  ): Promise<
    { readonly next: { pass: number; seed: ClaimedLease['seeds'][number]['seed'] } | null } | WriterEnding | null
  > {
    while (this.mayWrite()) {
      try {
        const { next } = await this.server.append(epoch, event)
        return { next }
      } catch (thrown) {
        const { code, message, values } = refusalOf(thrown)
        if (code === 'event-forged' || code === 'match-inquiry') return this.halt(message)
        const final = finalRefusals.get(code)
        if (final) return this.leave(final, message)
        if (lossOfPen.has(code)) return { kind: 'lost' }
        if (code === 'event-early') await this.waitFor(Date.parse(values.dueAt ?? ''))
        else {
          this.world.warn(`Event ${event.seq} not written: ${message}`)
          await this.sleep(RETRY_MS)
        }
      }
    }
    return null
  }

  private leave(kind: 'over' | 'barred', message: string): WriterEnding {
    this.world.warn(message)
    return { kind }
  }

  private halt(message: string): WriterEnding {
    this.world.warn(message)
    return { kind: 'halted' }
  }

  /** Waits for a moment of the server's clock. False when the writer must stop. */
  private async waitFor(serverTimeMs: number): Promise<boolean> {
    for (;;) {
      if (!this.mayWrite()) return false
      const leftMs = serverTimeMs - this.clockOffsetMs - this.world.now()
      if (!(leftMs > 0)) return true
      await this.sleep(Math.min(leftMs, NAP_MS))
    }
  }

  /** A lease is never trusted to its last moment. */
  private mayWrite(): boolean {
    if (this.world.now() - this.renewedAt >= SELF_DEMOTION_MS) this.isLost = true
    return !this.isStopping && !this.isLost
  }

  private beatLater(epoch: number): void {
    this.cancelHeartbeat = this.world.after(LEASE_RENEWAL_MS, () => {
      void this.beat(epoch).then(() => {
        if (this.mayWrite()) this.beatLater(epoch)
      })
    })
  }

  /** A heartbeat that fails is only logged; one that is refused ends the writing. */
  private async beat(epoch: number): Promise<void> {
    const sentAt = this.world.now()
    try {
      const { serverTime } = await this.server.renew(epoch)
      this.renewedAt = sentAt
      this.hearClock(serverTime, sentAt)
    } catch (thrown) {
      const { code, message } = refusalOf(thrown)
      if (lossOfPen.has(code) || finalRefusals.has(code)) this.lose()
      this.world.warn(`Heartbeat failed: ${message}`)
    }
  }

  private lose(): void {
    this.isLost = true
    this.wake()
  }

  /** The middle of the round trip is the best guess of when the server read its clock. */
  private hearClock(serverTime: string, sentAt: number): void {
    const heardAt = this.world.now()
    this.clockOffsetMs = Date.parse(serverTime) - (sentAt + heardAt) / 2
  }

  /** A nap that lasts far too long was the device's own: whatever the lease says, it is taken for lost. */
  private sleep(ms: number): Promise<void> {
    if (this.isStopping || this.isLost) return Promise.resolve()
    const wakeAt = this.world.now() + ms
    return new Promise((resolve) => {
      const cancel = this.world.after(ms, () => {
        if (this.world.now() - wakeAt >= SLEPT_MS) this.isLost = true
        resolve()
      })
      this.wake = () => {
        cancel()
        resolve()
      }
    })
  }
}
