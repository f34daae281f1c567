import type { Clock } from '../../platform/runtime/clock.ts'

/** The part of a second's streams that may begin at once; the rest follows evenly. */
const BURST = 0.15
const MS_PER_S = 1_000
/** The longest wait; nobody can predict the load after that. */
const LONGEST_WAIT_MS = 120_000
/** Spreads the retries of viewers beyond the longest wait, in seconds before that wait. */
const BEYOND_SPREAD_S = 60

/** The part of the rate that one address may use. Only ten addresses together can delay others. */
const OWN_PART = 0.1
/** The limit of remembered addresses. Above it the ramp forgets those without a wait, or else all. */
const MAX_ADDRESSES = 10_000

interface ConnectionRampDeps {
  /** The limit of streams that begin in any one second. */
  readonly perSecond: number
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Limits the rate of new streams. A small group begins at once. After a relay dies, its viewers each get a retry time,
 * one after the other. An address that tries too often waits alone.
 */
export class ConnectionRamp {
  private readonly deps: ConnectionRampDeps
  private readonly all: Line
  private readonly own = new Map<string, Line>()

  constructor(deps: ConnectionRampDeps) {
    this.deps = deps
    this.all = new Line(deps.perSecond, burstOf(deps.perSecond), deps.clock.now())
  }

  /** Takes a turn of an address or network. @returns null to begin now; else the wait in seconds, 1 to 120. */
  begin(key: string): number | null {
    const now = this.deps.clock.now()
    // Each try counts for its address, because each one moves the end of the queue.
    const ownWait = this.lineOf(key, now).take(now)
    this.all.fill(now)
    return ownWait ?? this.all.take(now)
  }

  /** Returns the turn of a stream that did not begin. */
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
    // Drops all, so that the full scan above stays rare.
    if (this.own.size > MAX_ADDRESSES / 2) this.own.clear()
  }
}

/** A token bucket with a queue. */
class Line {
  private readonly perSecond: number
  private readonly perMs: number
  private readonly burst: number
  private left: number
  private at: number
  /** The time of the last booked turn. */
  private bookedUntil = 0
  /** The number of retry times that were given without a booking. */
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
    // Books slightly more turns than may begin, because some viewers never return.
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

  /** Adds the tokens of the elapsed time. */
  fill(now: number): void {
    // After the clock was set back, the elapsed time counts as 0.
    this.left = Math.min(this.burst, this.left + Math.max(0, now - this.at) * this.perMs)
    this.at = now
  }
}

function burstOf(perSecond: number): number {
  return Math.max(1, perSecond * BURST)
}
