import { archiveIfBegun } from '../../archive/archiveIfBegun.ts'
import { appendToResultChain } from '../../archive/chain/resultChain.ts'
import type { MatchRowWithEvents } from '../../archive/packs/matchPack.ts'
import type { Database } from '../../platform/store/database.ts'
import { liveMatches, matchEvents, matchSets } from '../../platform/store/schema.ts'
import { createFinishedMatch } from './createFinishedMatch.ts'

/** Four matches to a set, as `createFinishedMatch` gives them. */
const LISTS = 4

/** The matches of a season's first sets. */
export function createMatchesOfFirstSets(count: number): MatchRowWithEvents[] {
  return Array.from({ length: count * LISTS }, (_, index) => createFinishedMatch(index))
}

/** Stores completed matches like the steward: in rows of their own, with their events, archived and chained. */
export async function insertFinishedMatches(database: Database, rides: readonly MatchRowWithEvents[]): Promise<void> {
  for (let from = 0; from < rides.length; from += LISTS) await insertSet(database, rides.slice(from, from + LISTS))
}

function insertSet(database: Database, rides: readonly MatchRowWithEvents[]): Promise<void> {
  return database.transaction(async (transaction) => {
    const rows = rides.map(({ match }) => match)
    const [first] = rows
    if (!first) return
    const { matchSetId: id, createdAt, startTime, endTime } = first
    const set = { id, status: 'completed', startTime: startTime ?? createdAt, createdAt, endTime } as const
    await transaction.insert(matchSets).values({ ...set, matchIds: rows.map((row) => row.id) })
    await transaction.insert(liveMatches).values(rows)
    await transaction.insert(matchEvents).values(rides.flatMap(({ events }) => events))
    const ended = rides.map(({ match, events }) => ({ match, events: events.map(({ body }) => body) }))
    for (const ride of ended) await archiveIfBegun(transaction, ride.match, ride.events)
    for (const ride of ended) await appendToResultChain(transaction, ride.match, ride.events)
  })
}
