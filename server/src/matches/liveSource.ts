import type { OriginSource } from '../live/source.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { readChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { readSnapshotOrder } from '../platform/store/readSnapshotOrder.ts'
import { filterPublicMatch } from './filterPublicMatch.ts'
import { readMatchHeads, readMatchThenEvents } from './matchStore.ts'
import { createNarrator } from './writing/narrateEvents.ts'
import { type FindNextMatchSetStart, readYardView } from './yardView.ts'

/** Reads the streams' snapshots from the store. */
export function createLiveSource(database: Database, clock: Clock, nextJousts: FindNextMatchSetStart): OriginSource {
  return {
    yard: () => readYardView(database, nextJousts),
    orderedYard: () =>
      database.transaction(
        async (transaction) => ({
          order: await readSnapshotOrder(transaction),
          yard: await readYardView(transaction, nextJousts),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    changes: () => readChangeCounts(database),
    heads: (matchIds) => readMatchHeads(database, matchIds),
    match: async (matchId, after) => {
      const found = await readMatchThenEvents(database, matchId, after)
      if (found === null) return null
      const { match, events } = found
      return {
        ...filterPublicMatch(match, events, clock.now()),
        teller: createNarrator(match),
        storedAt: match.updatedAt,
      }
    },
  }
}
