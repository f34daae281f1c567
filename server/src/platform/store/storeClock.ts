import type { Log } from '../log/log.ts'
import { type Clock, systemClock } from '../runtime/clock.ts'

/** A machine's own two clocks, in milliseconds. */
export interface MachineClocks {
  /** Since 1970; somebody may set it. */
  readonly wall: () => number
  /** Since whenever; it only ever goes on. */
  readonly steady: () => number
}

/** What the store's clock said, between two moments of the machine's steady clock. */
export interface StoreTime {
  readonly now: number
  readonly askedAt: number
  readonly answeredAt: number
}

const machine: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() }
/** Two readings differ by so much without anything being wrong. */
const TOLERANCE_MS = 100
/** From here on it is worth an operator's while. */
const TOLD_FROM_MS = 2_000

/**
 * The store's clock, carried on by the machine's steady one between two looks at it: so all nodes of a store have
 * one time, whatever their own clocks are set to, and nothing jumps when somebody sets one.
 */
export class StoreClock implements Clock {
  readonly after: Clock['after']
  private readonly log: Log
  private readonly clocks: MachineClocks
  /** The store's time at the steady clock's beginning. */
  private origin: number
  private shiftMs = 0
  private toldAheadMs = 0

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

  /** From now on it is as if it were this moment now: to look at another hour of the season. */
  startAt(moment: number): void {
    this.shiftMs += moment - this.now()
  }

  /** Asks the store for its time, and takes it over where the belief held so far can't be right. */
  async ask(readStore: () => Promise<number>): Promise<void> {
    const askedAt = this.clocks.steady()
    const now = await readStore()
    this.follow({ now, askedAt, answeredAt: this.clocks.steady() })
  }

  follow({ now, askedAt, answeredAt }: StoreTime): void {
    const uncertainMs = (answeredAt - askedAt) / 2
    const origin = now - (askedAt + uncertainMs)
    if (Math.abs(origin - this.origin) > uncertainMs + TOLERANCE_MS) this.origin = origin
    this.tell()
  }

  private tell(): void {
    const { aheadMs } = this
    const isWorth = Math.abs(aheadMs) > TOLD_FROM_MS
    if (isWorth && Math.abs(aheadMs - this.toldAheadMs) > TOLD_FROM_MS) {
      this.log.warn({ aheadMs }, "this machine's clock is not the database's; the database's is followed")
      this.toldAheadMs = aheadMs
    } else if (!isWorth && this.toldAheadMs !== 0) {
      this.log.info({ aheadMs }, "this machine's clock is the database's again")
      this.toldAheadMs = 0
    }
  }
}
