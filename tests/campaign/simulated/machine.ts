import type { Clock } from '../../../server/src/platform/runtime/clock.ts'
import type { FakeClock } from '../../../server/src/testing/fakeClock.ts'

/** A computer of the run, with a clock of its own. It can be stopped for a while, and switched off for good. */
export class Machine implements Clock {
  readonly name: string
  isDead = false
  private readonly clock: FakeClock
  private readonly skewMs: number
  private pausedUntil = 0

  constructor(name: string, clock: FakeClock, skewMs = 0) {
    this.name = name
    this.clock = clock
    this.skewMs = skewMs
  }

  now(): number {
    return this.clock.now() + this.skewMs
  }

  /** What falls due while the machine stands still happens when it goes on; on a dead one, nothing does. */
  after(delayMs: number, act: () => void): () => void {
    let isCancelled = false
    const ring = (): void => {
      if (isCancelled || this.isDead) return
      const leftMs = this.pausedUntil - this.clock.now()
      if (leftMs > 0) this.clock.after(leftMs, ring)
      else act()
    }
    this.clock.after(delayMs, ring)
    return () => {
      isCancelled = true
    }
  }

  get isPaused(): boolean {
    return this.pausedUntil > this.clock.now()
  }

  pause(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.clock.now() + ms)
  }

  kill(): void {
    this.isDead = true
  }

  /** Goes on when the machine does; never, on a dead one. */
  awake(): Promise<void> {
    return new Promise((resolve) => {
      this.after(0, resolve)
    })
  }
}
