import type { Clock } from './clock.ts'

export interface RoundsDeps {
  readonly clock: Pick<Clock, 'after'>
  /** Does what there is to do. @returns how long to wait then, in milliseconds. */
  readonly round: () => Promise<number>
  /** Hears why a round failed. @returns how long to wait then, in milliseconds. */
  readonly onFailure: (error: unknown) => number
}

/** Work that is done round after round beside everything else, never two rounds at once, until it is ended. */
export class PeriodicTask {
  private readonly deps: RoundsDeps
  private cancel: () => void = () => {}
  private working: Promise<void> = Promise.resolve()
  private isEnded = false

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
      this.working = round()
        .catch(onFailure)
        .then((nextMs) => this.next(nextMs))
    })
  }
}
