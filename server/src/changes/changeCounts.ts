import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { changeCounts } from '../database/schema.ts'

export type ChangeTopic = 'schedule' | 'league' | 'controls'
export type ChangeCounts = Readonly<Record<ChangeTopic, number>>

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

/** How often each has changed; 0 for never. */
export async function readChangeCounts(database: Database): Promise<ChangeCounts> {
  const rows = await database.select().from(changeCounts)
  const versionOf = (topic: ChangeTopic): number => rows.find((row) => row.topic === topic)?.version ?? 0
  return { schedule: versionOf('schedule'), league: versionOf('league'), controls: versionOf('controls') }
}
