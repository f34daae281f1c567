import { eq } from 'drizzle-orm'
import { lockControls } from '../../league/controls/controlsStore.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { type MatchSetRow, matchSets } from '../../platform/store/schema.ts'

/**
 * Deletes a match set; its matches, events and records stay. The yard shows the current set, so that one can't be
 * deleted. @throws Problem set-not-found, set-current.
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
