import { sql } from 'drizzle-orm'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Database } from '../platform/store/database.ts'
import { controls } from '../platform/store/schema.ts'

/** A longer pause between two looks is one of the store's, or of this whole process; nobody could write through it. */
const MAX_PAUSE_MS = 2_500

/**
 * Knows since when the store has taken writes without a break: a writer is late only while it does. A class, for it
 * lives as long as its steward.
 */
export class Steadiness {
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
  get steadySince(): number {
    return this.since
  }

  /** Looks whether the store can be written to, after a failure or a pause. Throws while it can't. */
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
