import type { Clock } from '../../../server/src/platform/runtime/clock.ts'
import type { FakeClock } from '../../../server/src/testing/fakeClock.ts'

/** A simulated computer with its own clock. It can be paused and killed. */
export class SimulatedMachine implements Clock {
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

  /** A timer that fires after a pause ends, and never on a dead machine. */
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

  /** Resolves when the machine is not paused; never on a dead one. */
  awake(): Promise<void> {
    return new Promise((resolve) => {
      this.after(0, resolve)
    })
  }
}
