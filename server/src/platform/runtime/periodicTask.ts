import type { Clock } from './clock.ts'

export interface PeriodicTaskDeps {
  readonly clock: Pick<Clock, 'after'>
  /** Does one round. @returns the wait before the next, in milliseconds. */
  readonly round: () => Promise<number>
  /** Handles a failed round. @returns the wait before the next, in milliseconds. */
  readonly onFailure: (error: unknown) => number
}

/** Lets one round see causes that come together. In ms. */
const WAKE_MS = 100

/** Runs background work in rounds, one at a time, until it is ended. */
export class PeriodicTask {
  private readonly deps: PeriodicTaskDeps
  private cancel: () => void = () => {}
  private working: Promise<void> = Promise.resolve()
  private isEnded = false
  private isWorking = false
  private isWoken = false

  constructor(deps: PeriodicTaskDeps) {
    this.deps = deps
  }

  /** Whether no further round begins; a long one may check it to end early. */
  get isStopped(): boolean {
    return this.isEnded
  }

  /** @param waitMs until the first round, in milliseconds. */
  start(waitMs: number): void {
    this.next(waitMs)
  }

  /**
   * Starts the next round soon, or soon after the running one. Several calls start one round.
   */
  wake(): void {
    if (this.isWorking) this.isWoken = true
    else {
      this.cancel()
      this.next(WAKE_MS)
    }
  }

  /** Starts no further round; a running one continues. */
  end(): void {
    this.isEnded = true
    this.cancel()
  }

  /** Ends it. @returns once the running round is over. */
  async stop(): Promise<void> {
    this.end()
    await this.working
  }

  private next(waitMs: number): void {
    if (this.isEnded) return
    const { clock, round, onFailure } = this.deps
    this.cancel = clock.after(waitMs, () => {
      this.isWorking = true
      this.working = round()
        .catch(onFailure)
        .then((nextMs) => {
          const wasWoken = this.isWoken
          this.isWorking = false
          this.isWoken = false
          this.next(wasWoken ? Math.min(WAKE_MS, nextMs) : nextMs)
        })
    })
  }
}
