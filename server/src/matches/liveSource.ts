import { readChangeCounts } from '../changes/changeCounts.ts'
import type { Database } from '../database/database.ts'
import type { LiveSource } from '../live/source.ts'
import type { Clock } from '../world/clock.ts'
import { readEvents, readHeads, readMatch } from './matchStore.ts'
import { publicMatch } from './publicMatch.ts'
import { tellerOf } from './toldEvents.ts'
import { type NextJousts, readYard } from './yardView.ts'

/** Reads what streams begin with from the store. */
export function createLiveSource(database: Database, clock: Clock, nextJousts: NextJousts): LiveSource {
  return {
    yard: () => readYard(database, nextJousts),
    changes: () => readChangeCounts(database),
    heads: (matchIds) => readHeads(database, matchIds),
    match: async (matchId) => {
      const row = await readMatch(database, matchId)
      if (!row) return null
      return { ...publicMatch(row, await readEvents(database, matchId), clock.now()), teller: tellerOf(row) }
    },
  }
}
