import type { ChangeTopic, ChangeVersions } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { changeCounts } from './schema.ts'

/**
 * Counts a change, as the last act of its transaction: whoever changes the same thing waits here.
 * Several topics go in one order, so that two transactions can't wait for each other.
 */
export async function countChange(transaction: Database, ...topics: readonly ChangeTopic[]): Promise<void> {
  for (const topic of [...topics].sort()) {
    await transaction
      .insert(changeCounts)
      .values({ topic, version: 1 })
      .onConflictDoUpdate({ target: changeCounts.topic, set: { version: sql`${changeCounts.version} + 1` } })
  }
}

/** How often each has changed. */
export async function readChangeCounts(database: Database): Promise<ChangeVersions> {
  const rows = await database.select().from(changeCounts)
  return Object.fromEntries(rows.map(({ topic, version }) => [topic, version]))
}
