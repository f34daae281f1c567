import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { lockLeague } from '../../league/leagueStore.ts'
import { lockReckoning } from '../../league/reckoningLock.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  knightDays,
  lives,
  luck,
  matchRecords,
  meetings,
  oddsBins,
  reckonedUpTo,
} from '../../platform/store/schema.ts'
import { lockResultChain } from '../chain/resultChain.ts'
import { countIntoRecords } from './countIntoRecords.ts'
import type { EventsOf } from './keepRecords.ts'

/** So many matches are held in memory at once. */
const BATCH = 10_000

/**
 * Works lives and records out anew from the archive, in one transaction; matches that end meanwhile wait, and count. What
 * odds and luck came to is forgotten with them, and the server reckons it again from the first link of the chain.
 * @returns how many matches were counted.
 */
export async function recomputeRecords(
  database: Database,
  eventsOf: (transaction: Database) => EventsOf,
): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockLeague(transaction)
    await lockResultChain(transaction)
    await lockReckoning(transaction)
    await forgetCounts(transaction)
    let matches = 0
    for (let last: FinishedMatchRow | null = null, isMore = true; isMore; ) {
      const rows = await readAfter(transaction, last)
      await countIntoRecords(transaction, rows, eventsOf(transaction))
      matches += rows.length
      last = rows.at(-1) ?? null
      isMore = rows.length === BATCH
    }
    return matches
  })
}

/** Since when a knight has had their seat is no count: it stays. */
async function forgetCounts(transaction: Database): Promise<void> {
  const { knightId, since } = lives
  const kept = await transaction.select({ knightId, since }).from(lives).where(isNotNull(since))
  for (const table of [lives, knightDays, meetings, matchRecords, luck, oddsBins, reckonedUpTo])
    await transaction.delete(table)
  if (kept.length > 0) await transaction.insert(lives).values(kept)
}

function readAfter(database: Database, last: FinishedMatchRow | null): Promise<FinishedMatchRow[]> {
  const { endedAt, matchId } = finishedMatches
  const isAfter = last && or(gt(endedAt, last.endedAt), and(eq(endedAt, last.endedAt), gt(matchId, last.matchId)))
  return database
    .select()
    .from(finishedMatches)
    .where(isAfter ?? undefined)
    .orderBy(asc(endedAt), asc(matchId))
    .limit(BATCH)
}
