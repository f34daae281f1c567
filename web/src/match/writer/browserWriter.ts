import {
  type MatchWriterCalls,
  type MatchWriterEnding,
  type MatchWriterSettings,
  type RunningMatchWriter,
  runMatchWriter,
} from '@tiltyard/contract'
import type { BrowserWriterDeps } from './browserWriterDeps.ts'
import type { LeaseCalls } from './leaseCalls.ts'
import { appendRefusalToWriterInput, claimRefusalToWriterInput, renewalRefusalToWriterInput } from './refusals.ts'
import { WriterEvents } from './writerEvents.ts'
import type { WriterPageState } from './writerPageState.ts'

/** The values of design 5.1; a device may sleep. */
const habits: MatchWriterSettings = { claimPausesMs: [1_000, 2_000], maxNapMs: 1_000, maxOversleepMs: 5_000 }

/**
 * Writes one match from a browser: computes its events and sends them on time. It runs in a worker, and uses only its
 * world and server.
 */
export class BrowserWriter {
  private readonly world: BrowserWriterDeps
  private readonly server: LeaseCalls
  private readonly tell: (state: WriterPageState) => void
  private planned: WriterEvents | null = null
  private driven: RunningMatchWriter | null = null

  constructor(deps: BrowserWriterDeps, server: LeaseCalls, onState: (state: WriterPageState) => void) {
    this.world = deps
    this.server = server
    this.tell = onState
  }

  /** Writes the match. @returns why it stopped; it has released the lease if it could. */
  async run(): Promise<MatchWriterEnding> {
    this.tell({ kind: 'asking' })
    this.driven = runMatchWriter(this.calls(), this.world, habits)
    const ending = await this.driven.done
    if (ending.kind === 'failed')
      this.world.warn(`Writer lease failed after ${habits.claimPausesMs.length + 1} attempts`)
    return ending
  }

  /** Stops after the current event, and releases the lease. */
  stop(): void {
    this.driven?.stop()
  }

  private calls(): MatchWriterCalls {
    const { server } = this
    const warn = (message: string): void => this.world.warn(message)
    return {
      claim: () => this.claim().catch((thrown) => claimRefusalToWriterInput(thrown, warn)),
      renew: (epoch) => this.renew(epoch).catch((thrown) => renewalRefusalToWriterInput(thrown, warn)),
      append: (epoch, seq) => this.append(epoch, seq).catch((thrown) => appendRefusalToWriterInput(thrown, seq, warn)),
      release: async (epoch) => {
        await server.release(epoch).catch(() => {
          // The next writer waits until the lease expires.
        })
      },
    }
  }

  private async claim() {
    const lease = await this.server.claim()
    const { epoch, serverTime, startTime, tempo } = lease
    this.planned = new WriterEvents(lease)
    const { isTrue } = this.planned
    if (isTrue) this.tell({ kind: 'writing', epoch })
    else this.world.warn("What is stored of this match is not what its seeds give; it can't be continued.")
    this.dueMs = (offsetMs) => Date.parse(startTime) + offsetMs / tempo
    const next = this.dueEvent(lease.events.length + 1)
    return { kind: 'claimed', epoch, next, isTrue, serverTimeMs: Date.parse(serverTime) } as const
  }

  private async renew(epoch: number) {
    const { serverTime } = await this.server.renew(epoch)
    return { kind: 'renewed', serverTimeMs: Date.parse(serverTime) } as const
  }

  private async append(epoch: number, seq: number) {
    const event = this.planned?.at(seq)
    if (!event) throw new Error(`Event ${seq} is not known yet.`)
    const { next } = await this.server.append(epoch, event)
    if (next) this.planned?.learn(next)
    return { kind: 'appended', next: this.dueEvent(seq + 1) } as const
  }

  private dueMs: (offsetMs: number) => number = () => Number.POSITIVE_INFINITY

  /** Null after the last. */
  private dueEvent(seq: number) {
    const event = this.planned?.at(seq)
    return event ? { seq, atMs: this.dueMs(event.tOffsetMs) } : null
  }
}
