import { eq } from 'drizzle-orm'
import { lockControls } from '../../league/controls/controlsStore.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { type MatchSetRow, matchSets } from '../../platform/store/schema.ts'

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
