/** A clock and its timers, as in a browser. */
export interface Timers {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Calls `act` after `ms`, unless the returned function cancels it. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Browser timers fire at once beyond 2^31 ms and pause during sleep, so the clock is checked each hour. */
const LONGEST_STEP_MS = 3_600_000

/** A timer for one moment, however far. A new one replaces the last. */
export class LongTimer {
  readonly #timers: Timers
  #cancelStep: (() => void) | null = null

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** Calls `act` after `ms`; for a past moment at once, but not before this returns. */
  set(ms: number, act: () => void): void {
    this.clear()
    this.#step(this.#timers.now() + ms, act)
  }

  clear(): void {
    this.#cancelStep?.()
    this.#cancelStep = null
  }

  #step(due: number, act: () => void): void {
    const left = Math.max(0, due - this.#timers.now())
    this.#cancelStep = this.#timers.after(Math.min(left, LONGEST_STEP_MS), () => {
      if (this.#timers.now() < due) this.#step(due, act)
      else act()
    })
  }
}
