import { narrowIpNetworkLimitKey } from '../platform/http/narrowIpNetworkLimitKey.ts'
import { type RateLimit, RateLimitCounter, type RateLimitStore } from './rateLimitCounter.ts'

/** Calls of an address that one node counts before it adds them to the store. */
const BATCH = 100
/** A slower store delays nobody. */
const WAIT_MS = 1_000

/**
 * Counts calls per address in memory, so that a read costs the store nothing. Each hundred of a busy address goes to
 * the store. All nodes together thus allow little more than one would.
 */
export class BatchedRateLimitCounter {
  private readonly own: RateLimitCounter
  private readonly joint: RateLimitCounter | null
  /** Calls that are not in the store yet; cleared at intervals, so that it does not grow. */
  private readonly untold = new Map<string, number>()
  private untoldSince = 0
  private readonly seconds: number
  private readonly telling = new Map<string, Promise<void>>()

  constructor(name: string, limit: RateLimit, store: RateLimitStore) {
    this.seconds = limit.seconds
    this.own = new RateLimitCounter(name, limit, { ...store, database: null })
    this.joint = store.database && new RateLimitCounter(name, limit, store)
  }

  /** Counts a call. @returns 0, or the seconds to wait when it is too many. */
  async take(address: string): Promise<number> {
    const key = narrowIpNetworkLimitKey(address)
    // While a hundred is being added, later calls wait for the answer.
    for (let added = this.telling.get(key); added; added = this.telling.get(key)) await added
    const taken = this.own.take(key)
    if (this.joint && this.isBatchFull(key)) this.tell(key, this.joint)
    return taken
  }

  private isBatchFull(key: string): boolean {
    if (Date.now() - this.untoldSince > this.seconds * 1_000) {
      this.untold.clear()
      this.untoldSince = Date.now()
    }
    const counted = (this.untold.get(key) ?? 0) + 1
    if (counted < BATCH) this.untold.set(key, counted)
    else this.untold.delete(key)
    return counted >= BATCH
  }

  private tell(key: string, joint: RateLimitCounter): void {
    const added = joint.add(key, BATCH).then((seconds) => (seconds > 0 ? this.own.block(key, seconds) : undefined))
    const patience = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref())
    const waiting = Promise.race([added, patience]).finally(() => this.telling.delete(key))
    this.telling.set(key, waiting)
  }
}
