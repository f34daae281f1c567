import type { Clock } from './clock.ts'

export interface RoundsDeps {
  readonly clock: Pick<Clock, 'after'>
  /** Does what there is to do. @returns how long to wait then, in milliseconds. */
  readonly round: () => Promise<number>
  /** Hears why a round failed. @returns how long to wait then, in milliseconds. */
  readonly onFailure: (error: unknown) => number
}

/** A cause may come in several pieces, which one round should see together. In ms. */
const WAKE_MS = 100

/** Work that is done round after round beside everything else, never two rounds at once, until it is ended. */
export class PeriodicTask {
  private readonly deps: RoundsDeps
  private cancel: () => void = () => {}
  private working: Promise<void> = Promise.resolve()
  private isEnded = false
  private isWorking = false
  private isWoken = false

  constructor(deps: RoundsDeps) {
    this.deps = deps
  }

  /** Whether no further round begins; a long one may look, to end early. */
  get isStopped(): boolean {
    return this.isEnded
  }

  /** @param waitMs until the first round, in milliseconds. */
  start(waitMs: number): void {
    this.next(waitMs)
  }

  /**
   * Begins the next round soon, or soon after the one under way. Several calls within that time make one round.
   */
  wake(): void {
    if (this.isWorking) this.isWoken = true
    else {
      this.cancel()
      this.next(WAKE_MS)
    }
  }

  /** No round begins any more; one that is under way goes on. */
  end(): void {
    this.isEnded = true
    this.cancel()
  }

  /** The same. @returns once the round that is under way is over. */
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
