import { sql } from 'drizzle-orm'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Database } from '../platform/store/database.ts'
import { controls } from '../platform/store/schema.ts'

/** A longer pause between two checks belongs to the store or this process; nobody could write during it. */
const MAX_PAUSE_MS = 2_500

/**
 * Knows since when the store accepts writes without a break: a writer is late only during that time. A class, because
 * it lives as long as its steward.
 */
export class StoreSteadiness {
  private readonly database: Database
  private readonly clock: Clock
  private since = 0
  private lookedAt = Number.NEGATIVE_INFINITY
  private hasFailed = false

  constructor(database: Database, clock: Clock) {
    this.database = database
    this.clock = clock
  }

  /** In milliseconds since 1970. */
  get writableSince(): number {
    return this.since
  }

  /** Checks after a failure or a pause that the store accepts writes. Throws while it does not. */
  async look(): Promise<void> {
    if (!this.hasFailed && this.clock.now() - this.lookedAt <= MAX_PAUSE_MS) return
    await this.database.update(controls).set({ id: sql`${controls.id}` })
    this.hasFailed = false
    this.since = this.clock.now()
    this.lookedAt = this.since
  }

  noteSuccess(): void {
    this.lookedAt = this.clock.now()
  }

  noteFailure(): void {
    this.hasFailed = true
  }
}
