import type { Clock } from '../world/clock.ts'

/** The part of what may begin in one second that may begin at once; the rest follows evenly. */
const BURST = 0.15
const MS_PER_S = 1_000
/** Nobody is sent away for longer: who knows what is then. */
const LONGEST_WAIT_MS = 120_000

interface ArrivalsDeps {
  /** So many begin in any one second, and no more. */
  readonly perSecond: number
  readonly clock: Pick<Clock, 'now'>
}

/**
 * How fast streams begin. One viewer, or a class of them, begins at once; of a herd that comes all together, because another relay
 * has died, each is told when to come, one after the other, so that those who are here are told no later for it.
 */
export class Arrivals {
  private readonly deps: ArrivalsDeps
  private readonly perMs: number
  private readonly burst: number
  private left: number
  private at: number
  /** Until then somebody has been told to come. */
  private bookedUntil = 0

  constructor(deps: ArrivalsDeps) {
    this.deps = deps
    this.burst = Math.max(1, deps.perSecond * BURST)
    this.perMs = Math.max(1, deps.perSecond - this.burst) / MS_PER_S
    this.left = this.burst
    this.at = deps.clock.now()
  }

  /** @returns null for whoever may begin; else in how many seconds, 1 to 120, to come again. */
  begin(): number | null {
    const now = this.deps.clock.now()
    // A clock that was set back lets nobody wait for what has been.
    this.left = Math.min(this.burst, this.left + Math.max(0, now - this.at) * this.perMs)
    this.at = now
    if (this.left >= 1) {
      this.left -= 1
      return null
    }
    // Somewhat more are told to come than may begin, for some never do.
    const next = Math.max(now, this.bookedUntil) + MS_PER_S / this.deps.perSecond
    this.bookedUntil = Math.min(next, now + LONGEST_WAIT_MS)
    return Math.max(1, Math.floor((this.bookedUntil - now) / MS_PER_S))
  }
}
