import type { Log } from '../log/log.ts'
import { type Clock, systemClock } from '../runtime/clock.ts'

/** A machine's own two clocks, in milliseconds. */
export interface MachineClocks {
  /** Since 1970; somebody may set it. */
  readonly wall: () => number
  /** Since an arbitrary start; it never jumps. */
  readonly steady: () => number
}

const machine: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() }
/** The normal difference between two readings, in ms. */
const TOLERANCE_MS = 100
/** The difference that is worth a log line, in ms. */
const LOGGED_FROM_MS = 2_000

/**
 * The store's clock, continued by the machine's steady one between two questions. So all nodes of a store share one
 * time, and nothing jumps when somebody sets a clock.
 */
export class StoreClock implements Clock {
  readonly after: Clock['after']
  private readonly log: Log
  private readonly clocks: MachineClocks
  /** The store's time at the steady clock's beginning. */
  private origin: number
  private shiftMs = 0
  private loggedAheadMs = 0

  constructor(log: Log, clocks: MachineClocks = machine, after: Clock['after'] = systemClock.after) {
    this.after = after
    this.log = log
    this.clocks = clocks
    this.origin = clocks.wall() - clocks.steady()
  }

  now(): number {
    return Math.round(this.origin + this.clocks.steady() + this.shiftMs)
  }

  /** How far the machine's clock is ahead of the store's, in whole milliseconds; below 0 when it is behind. */
  get aheadMs(): number {
    return Math.round(this.clocks.wall() - this.origin - this.clocks.steady())
  }

  /** Sets the clock to this moment, to see another hour of the season. */
  startAt(moment: number): void {
    this.shiftMs += moment - this.now()
  }

  /** Asks the store for its time, and applies it where the known time can't be right. */
  async syncWithStore(readStore: () => Promise<number>): Promise<void> {
    const askedAt = this.clocks.steady()
    const now = await readStore()
    const uncertainMs = (this.clocks.steady() - askedAt) / 2
    const origin = now - (askedAt + uncertainMs)
    if (Math.abs(origin - this.origin) > uncertainMs + TOLERANCE_MS) this.origin = origin
    this.logDifference()
  }

  private logDifference(): void {
    const { aheadMs } = this
    const isLarge = Math.abs(aheadMs) > LOGGED_FROM_MS
    if (isLarge && Math.abs(aheadMs - this.loggedAheadMs) > LOGGED_FROM_MS) {
      this.log.warn({ aheadMs }, "this machine's clock is not the database's; the database's is followed")
      this.loggedAheadMs = aheadMs
    } else if (!isLarge && this.loggedAheadMs !== 0) {
      this.log.info({ aheadMs }, "this machine's clock is the database's again")
      this.loggedAheadMs = 0
    }
  }
}
