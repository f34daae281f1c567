import type { Log } from '../log/log.ts'
import type { Clock } from '../runtime/clock.ts'
import { PeriodicTask } from '../runtime/periodicTask.ts'

/** The state of the store. */
export interface StoreStatus {
  /** When the store last answered; null while it answers. */
  readonly outageSince: Date | null
  /** Begins with an answering store. @param onChange called when an outage begins, and with null when it ends. */
  start(onChange: (since: Date | null) => void): void
  stop(): void
}

export interface StoreWatchDeps {
  /** A cheap query of the store with its own timeout. */
  readonly probe: () => Promise<unknown>
  readonly clock: Clock
  readonly log: Log
}

export const STORE_PROBE_INTERVAL_MS = 2_000
/** A restart of PostgreSQL, or one lost connection, is shorter. */
export const STORE_OUTAGE_AFTER_MS = 5_000

/** Probes the store at intervals, so that callers know whether it can be reached. */
export class StoreWatch implements StoreStatus {
  private readonly deps: StoreWatchDeps
  private readonly asking: PeriodicTask
  private onChange: (since: Date | null) => void = () => {}
  private since: Date | null = null
  private cancelVerdict: () => void = () => {}

  constructor(deps: StoreWatchDeps) {
    this.deps = deps
    this.asking = new PeriodicTask({
      clock: deps.clock,
      round: () => this.askNow(),
      onFailure: (error) => {
        deps.log.warn({ err: error }, 'the store does not answer')
        return STORE_PROBE_INTERVAL_MS
      },
    })
  }

  get outageSince(): Date | null {
    return this.since
  }

  start(onChange: (since: Date | null) => void): void {
    this.onChange = onChange
    this.expectAnswer(this.deps.clock.now())
    this.asking.start(STORE_PROBE_INTERVAL_MS)
  }

  stop(): void {
    this.asking.end()
    this.cancelVerdict()
  }

  private async askNow(): Promise<number> {
    const askedAt = this.deps.clock.now()
    await this.deps.probe()
    if (!this.asking.isStopped) {
      this.expectAnswer(askedAt)
      if (this.since !== null) this.change(null)
    }
    return STORE_PROBE_INTERVAL_MS
  }

  /** The next answer must come within the timeout. */
  private expectAnswer(askedAt: number): void {
    this.cancelVerdict()
    this.cancelVerdict = this.deps.clock.after(STORE_OUTAGE_AFTER_MS, () => this.change(new Date(askedAt)))
  }

  private change(since: Date | null): void {
    if (since !== null) this.deps.log.error({ since }, 'the store is out of reach')
    else this.deps.log.info({ since: this.since }, 'the store is back')
    this.since = since
    this.onChange(since)
  }
}
