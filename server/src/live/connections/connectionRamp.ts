import type { Clock } from '../../platform/runtime/clock.ts'

/** The part of what may begin in one second that may begin at once; the rest follows evenly. */
const BURST = 0.15
const MS_PER_S = 1_000
/** Nobody is sent away for longer: who knows what is then. */
const LONGEST_WAIT_MS = 120_000
/** Those for whom the line is too long come back within so many seconds before that, or they would all come in the same one. */
const BEYOND_SPREAD_S = 60

/** The part of what may begin that one address may try: ten of them have to come together to hold up anybody else. */
const OWN_PART = 0.1
/** So many addresses are kept in mind; then those that wait for nothing are forgotten, or else all. */
const MAX_ADDRESSES = 10_000

interface ArrivalsDeps {
  /** So many begin in any one second, and no more. */
  readonly perSecond: number
  readonly clock: Pick<Clock, 'now'>
}

/**
 * How fast streams begin. One viewer, or a class of them, begins at once; of a herd that comes all together, because another relay
 * has died, each is told when to come, one after the other, so that those who are here are told no later for it. Whoever tries too
 * often from one address is sent away for that alone, and has nobody else wait.
 */
export class ConnectionRamp {
  private readonly deps: ArrivalsDeps
  private readonly all: Line
  private readonly own = new Map<string, Line>()

  constructor(deps: ArrivalsDeps) {
    this.deps = deps
    this.all = new Line(deps.perSecond, burstOf(deps.perSecond), deps.clock.now())
  }

  /** @param key whose try it is: an address, or a network of them. @returns null for whoever may begin; else in how many seconds, 1 to 120, to come again. */
  begin(key: string): number | null {
    const now = this.deps.clock.now()
    // A try counts for its address whether it succeeds or not, for each moves the end of the line.
    const ownWait = this.lineOf(key, now).take(now)
    this.all.fill(now)
    return ownWait ?? this.all.take(now)
  }

  /** What began has come to nothing: another may. */
  giveBack(): void {
    this.all.giveBack()
  }

  private lineOf(key: string, now: number): Line {
    const known = this.own.get(key)
    if (known) return known
    if (this.own.size >= MAX_ADDRESSES) this.forget(now)
    const { perSecond } = this.deps
    const line = new Line(Math.max(1, perSecond * OWN_PART), burstOf(perSecond), now)
    this.own.set(key, line)
    return line
  }

  private forget(now: number): void {
    for (const [key, line] of this.own) if (line.isFree(now)) this.own.delete(key)
    // Seldom, for all are looked through.
    if (this.own.size > MAX_ADDRESSES / 2) this.own.clear()
  }
}

/** A bucket that fills evenly, and a line of those who found it empty. */
class Line {
  private readonly perSecond: number
  private readonly perMs: number
  private readonly burst: number
  private left: number
  private at: number
  /** Until then somebody has been told to come. */
  private bookedUntil = 0
  /** How many were told a time for which nothing is booked. */
  private beyond = 0

  constructor(perSecond: number, burst: number, now: number) {
    this.perSecond = perSecond
    this.burst = burst
    this.perMs = (perSecond - perSecond * BURST) / MS_PER_S
    this.left = burst
    this.at = now
  }

  take(now: number): number | null {
    this.fill(now)
    if (this.left >= 1) {
      this.left -= 1
      return null
    }
    // Somewhat more are told to come than may begin, for some never do.
    const next = Math.max(now, this.bookedUntil) + MS_PER_S / this.perSecond
    if (next > now + LONGEST_WAIT_MS) return LONGEST_WAIT_MS / MS_PER_S - (this.beyond++ % BEYOND_SPREAD_S)
    this.bookedUntil = next
    return Math.max(1, Math.floor((this.bookedUntil - now) / MS_PER_S))
  }

  giveBack(): void {
    this.left = Math.min(this.burst, this.left + 1)
  }

  isFree(now: number): boolean {
    this.fill(now)
    return this.left >= this.burst
  }

  /** As time goes by. */
  fill(now: number): void {
    // A clock that was set back lets nobody wait for what has been.
    this.left = Math.min(this.burst, this.left + Math.max(0, now - this.at) * this.perMs)
    this.at = now
  }
}

function burstOf(perSecond: number): number {
  return Math.max(1, perSecond * BURST)
}
