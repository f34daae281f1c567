import { readChangeCounts } from '../changes/changeCounts.ts'
import type { Database } from '../database/database.ts'
import { readOrder } from '../database/readOrder.ts'
import type { OriginSource } from '../live/source.ts'
import type { Clock } from '../world/clock.ts'
import { readHeads, readMatchAndEvents } from './matchStore.ts'
import { publicMatch } from './publicMatch.ts'
import { createNarrator } from './toldEvents.ts'
import { type NextJousts, readYard } from './yardView.ts'

/** Reads what streams begin with from the store. */
export function createLiveSource(database: Database, clock: Clock, nextJousts: NextJousts): OriginSource {
  return {
    yard: () => readYard(database, nextJousts),
    orderedYard: () =>
      database.transaction(
        async (transaction) => ({
          order: await readOrder(transaction),
          yard: await readYard(transaction, nextJousts),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    changes: () => readChangeCounts(database),
    heads: (matchIds) => readHeads(database, matchIds),
    match: async (matchId, after) => {
      const found = await readMatchAndEvents(database, matchId, after)
      if (found === null) return null
      const { match, events } = found
      return { ...publicMatch(match, events, clock.now()), teller: createNarrator(match), storedAt: match.updatedAt }
    },
  }
}
