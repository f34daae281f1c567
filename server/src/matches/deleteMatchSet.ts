import { eq } from 'drizzle-orm'
import { lockControls } from '../controls/controlsStore.ts'
import type { Database } from '../database/database.ts'
import { type MatchSetRow, matchSets } from '../database/schema.ts'
import { Problem } from '../refusals/problem.ts'

/**
 * Deletes a match set; its matches, their events and all records stay. The current one stays too, for the yard shows it.
 * @throws Problem set-not-found, set-current.
 */
export async function deleteMatchSet(database: Database, id: string): Promise<MatchSetRow> {
  return database.transaction(async (transaction) => {
    const { currentMatchSetId } = await lockControls(transaction)
    if (currentMatchSetId === id) throw new Problem('set-current')
    const [deleted] = await transaction.delete(matchSets).where(eq(matchSets.id, id)).returning()
    if (!deleted) throw new Problem('set-not-found')
    return deleted
  })
}
