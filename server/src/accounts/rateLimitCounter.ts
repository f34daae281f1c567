import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../platform/log/log.ts'
import type { Database } from '../platform/store/database.ts'
import { rateLimitCounts } from '../platform/store/schema.ts'

/** A number of points per duration, which begins with the first. */
export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

/** The store of the counts, so that all nodes of a league count together. */
export interface RateLimitStore {
  /** Null: in this process's memory. */
  readonly database: Database | null
  /** The key of the addresses' hashes, so that readers of the store do not learn who called. */
  readonly key: string
  readonly log: Log
}

/** Counts by a key, such as an address. While the store is out of reach this node counts alone. */
export class RateLimitCounter {
  private readonly name: string
  private readonly seconds: number
  private readonly store: RateLimitStore
  private readonly own: RateLimiterMemory
  private readonly joint: RateLimiterDrizzle | null

  constructor(name: string, { points, seconds }: RateLimit, store: RateLimitStore) {
    this.name = name
    this.seconds = seconds
    this.store = store
    const options = { keyPrefix: name, points, duration: seconds }
    this.own = new RateLimiterMemory(options)
    this.joint =
      store.database &&
      // The sweep of stale visitors deletes expired rows.
      new RateLimiterDrizzle({
        ...options,
        storeClient: store.database,
        schema: rateLimitCounts,
        clearExpiredByTimeout: false,
      })
  }

  /** Counts one. @returns 0, or the seconds to wait when it is too many. */
  async take(key: string): Promise<number> {
    try {
      await this.ask((limiter) => limiter.consume(this.hidden(key)))
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsUntil(refused)
      throw refused
    }
  }

  /** Counts nothing. @returns 0, or the seconds to wait when one more would be too many. */
  async look(key: string): Promise<number> {
    const counted = await this.ask((limiter) => limiter.get(this.hidden(key)))
    return counted && counted.remainingPoints <= 0 ? secondsUntil(counted) : 0
  }

  /** Takes one back. */
  async giveBack(key: string): Promise<void> {
    await this.ask((limiter) => limiter.reward(this.hidden(key)))
  }

  /** Counts several at once. @returns 0, or the seconds to wait when they are too many. */
  async add(key: string, points: number): Promise<number> {
    const counted = await this.ask((limiter) => limiter.penalty(this.hidden(key), points))
    return counted.remainingPoints > 0 ? 0 : secondsUntil(counted)
  }

  /** Refuses a key on this node, whatever its count. */
  async block(key: string, seconds: number): Promise<void> {
    await this.own.block(this.hidden(key), seconds)
  }

  /** Counts one, and restarts its duration. */
  async renew(key: string): Promise<void> {
    await this.ask((limiter) => limiter.set(this.hidden(key), 1, this.seconds))
  }

  /** Whether the key was counted within the duration. */
  async has(key: string): Promise<boolean> {
    return (await this.ask((limiter) => limiter.get(this.hidden(key)))) !== null
  }

  private async ask<Result>(
    act: (limiter: RateLimiterMemory | RateLimiterDrizzle) => Promise<Result>,
  ): Promise<Result> {
    if (!this.joint) return act(this.own)
    try {
      return await act(this.joint)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      this.store.log.warn({ err: error, limit: this.name }, 'this node counts for itself: the store did not answer')
      return act(this.own)
    }
  }

  private hidden(key: string): string {
    return createHmac('sha256', this.store.key).update(`${this.name} ${key}`).digest('base64url')
  }
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}
