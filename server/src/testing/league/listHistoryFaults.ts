import { listResultChainLinkFaults, slotTimes } from '@tiltyard/engine'
import { asc, lte } from 'drizzle-orm'
import { readChainPage } from '../../archive/chain/resultChain.ts'
import { readAllKnights } from '../../league/leagueStore.ts'
import { nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches, scheduledMatches } from '../../platform/store/schema.ts'

const PAGE = 10_000
/** Of a week. */
export const HISTORY_WEEK_MATCHES = 7 * slotTimes.length * 4

/**
 * The faults of a league with one past week, and perhaps later matches: lost, doubled or misplaced rows and links, a
 * sentence each.
 */
export async function listHistoryFaults(database: Database): Promise<string[]> {
  const past = await database.select().from(scheduledMatches).where(lte(scheduledMatches.actualEndTime, new Date()))
  const weeks = new Set(past.map(({ scheduleId }) => scheduleId))
  const links = await readChainPage(database, { after: 0, limit: PAGE })
  const ofPast = links.slice(0, HISTORY_WEEK_MATCHES)
  const pastIds = new Set(past.map(({ matchId }) => matchId))
  const archived = await database.select().from(finishedMatches).orderBy(asc(finishedMatches.endedAt)).limit(PAGE)
  return [
    ...(weeks.size === 1 ? [] : [`${weeks.size} weeks have been ridden`]),
    ...(pastIds.size === HISTORY_WEEK_MATCHES ? [] : [`${past.length} entries are over`]),
    ...links.flatMap((link, at) => {
      const { position: length, head } = links[at - 1] ?? { position: 0, head: '0'.repeat(64) }
      return listResultChainLinkFaults(nodeProofHashFunctions, { length, head }, link)
    }),
    ...(ofPast.every(({ matchId }) => pastIds.has(matchId))
      ? []
      : ['a match of the present was chained before one of the past']),
    ...(ofPast.every(({ endTime }, at) => at === 0 || (endTime ?? '') >= (ofPast[at - 1]?.endTime ?? ''))
      ? []
      : ['matches of the past were chained in another order than they ended']),
    ...(archived.length === links.length ? [] : [`${archived.length} are archived, and ${links.length} chained`]),
    ...(await countFaults(database, archived)),
  ]
}

/** Each knight's wins are those of the archive. */
async function countFaults(
  database: Database,
  archived: readonly (typeof finishedMatches.$inferSelect)[],
): Promise<string[]> {
  const wins = new Map<string, number>()
  for (const { winner, knight1Id, knight2Id } of archived) {
    const id = winner === null ? '' : winner === 'knight1' ? knight1Id : knight2Id
    wins.set(id, (wins.get(id) ?? 0) + 1)
  }
  return (await readAllKnights(database)).flatMap(({ id, performanceHistory }) =>
    performanceHistory.wins === (wins.get(id) ?? 0)
      ? []
      : [`${id} has won ${performanceHistory.wins}, and by the archive ${wins.get(id) ?? 0}`],
  )
}
