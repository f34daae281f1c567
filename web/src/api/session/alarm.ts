/** A clock and its timers, as the browser has them. */
export interface Timers {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Calls back after so many ms, unless the returned function is called before. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Timers of the browser fire at once beyond 2^31 ms, and stand still while a device sleeps: look at the clock each hour. */
const LONGEST_STEP_MS = 3_600_000

/** One moment in the future, however far, at which something is done. Setting it anew forgets the last. */
export class Alarm {
  readonly #timers: Timers
  #cancelStep: (() => void) | null = null

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** Acts in so many ms; at once, but not before this returns, when the moment has passed. */
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
