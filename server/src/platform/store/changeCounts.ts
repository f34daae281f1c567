import type { ChangeTopic, ChangeVersions } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { changeCounts } from './schema.ts'

/**
 * Counts a change, as the last step of its transaction, because concurrent writers of a topic wait here. Several topics
 * are counted in one order, so that two transactions never deadlock.
 */
export async function incrementChangeCounts(transaction: Database, ...topics: readonly ChangeTopic[]): Promise<void> {
  for (const topic of [...topics].sort()) {
    await transaction
      .insert(changeCounts)
      .values({ topic, version: 1 })
      .onConflictDoUpdate({ target: changeCounts.topic, set: { version: sql`${changeCounts.version} + 1` } })
  }
}

/** The number of changes of each topic. */
export async function readChangeCounts(database: Database): Promise<ChangeVersions> {
  const rows = await database.select().from(changeCounts)
  return Object.fromEntries(rows.map(({ topic, version }) => [topic, version]))
}
