import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Span } from '../../platform/runtime/span.ts'

/** A message on its way to the bus; its id makes a repeat count once. */
export interface BusOutboxEntry {
  readonly id: string
  readonly subject: string
  readonly text: string
  /** Open until the bus keeps it; null without tracing. */
  readonly span: Span | null
}

interface OutboxDeps {
  /** Resolves when the bus keeps it. */
  readonly send: (letter: BusOutboxEntry) => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
  /** Messages were dropped: the writer must compare the bus with the store. */
  readonly onLost: () => void
}

/** An hour of four matches; beyond that the current state replaces the messages. */
export const MAX_OUTBOX_MESSAGES = 10_000
const RETRY_MS = 250

/** Sends messages in order, one at a time, each until it is kept. */
export class BusOutbox {
  private readonly deps: OutboxDeps
  private waiting: BusOutboxEntry[] = []
  private isSending = false
  private isEnded = false
  private hasFailed = false
  private cancel: () => void = () => {}

  constructor(deps: OutboxDeps) {
    this.deps = deps
  }

  add(entry: BusOutboxEntry): void {
    if (this.isEnded) return
    if (this.waiting.length >= MAX_OUTBOX_MESSAGES) {
      this.waiting = []
      this.deps.onLost()
    }
    this.waiting.push(entry)
    this.begin()
  }

  end(): void {
    this.isEnded = true
    this.waiting = []
    this.cancel()
  }

  private begin(): void {
    this.sendAll().catch((error: unknown) => this.deps.log.error({ err: error }, 'messages for the bus not sent'))
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    let [entry] = this.waiting
    while (entry !== undefined && (await this.isSent(entry))) {
      // It may have been dropped meanwhile.
      if (this.waiting[0] === entry) this.waiting.shift()
      entry = this.waiting[0]
    }
    this.isSending = false
    if (entry !== undefined && !this.isEnded) this.cancel = this.deps.clock.after(RETRY_MS, () => this.begin())
  }

  private async isSent(entry: BusOutboxEntry): Promise<boolean> {
    if (this.isEnded) return false
    try {
      await this.deps.send(entry)
      entry.span?.end()
      if (this.hasFailed) this.deps.log.info({}, 'the bus takes messages again')
      this.hasFailed = false
      return true
    } catch (error) {
      if (!this.hasFailed && !this.isEnded) this.deps.log.warn({ err: error }, 'the bus takes no message; trying again')
      this.hasFailed = true
      return false
    }
  }
}
