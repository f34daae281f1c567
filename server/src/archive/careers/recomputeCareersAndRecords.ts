import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { lockCalibration } from '../../league/calibrationLock.ts'
import { lockLeague } from '../../league/leagueStore.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  calibratedUpTo,
  type FinishedMatchRow,
  finishedMatches,
  knightCareers,
  knightDays,
  luck,
  matchRecords,
  meetings,
  oddsBins,
} from '../../platform/store/schema.ts'
import { lockResultChain } from '../chain/resultChain.ts'
import { addMatchesToCareersAndRecords } from './addMatchesToCareersAndRecords.ts'
import type { ReadMatchEvents } from './updateMatchRecords.ts'

/** The number of matches in memory. */
const BATCH = 10_000

/**
 * Recomputes lives and records from the archive in one transaction; concurrent ends wait, and count. It also deletes
 * calibration and luck, which the server then recomputes from the chain's first link. @returns the number of counted
 * matches.
 */
export async function recomputeCareersAndRecords(
  database: Database,
  eventsOf: (transaction: Database) => ReadMatchEvents,
): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockLeague(transaction)
    await lockResultChain(transaction)
    await lockCalibration(transaction)
    await forgetCounts(transaction)
    let matches = 0
    for (let last: FinishedMatchRow | null = null, isMore = true; isMore; ) {
      const rows = await readAfter(transaction, last)
      await addMatchesToCareersAndRecords(transaction, rows, eventsOf(transaction))
      matches += rows.length
      last = rows.at(-1) ?? null
      isMore = rows.length === BATCH
    }
    return matches
  })
}

/** The date when a knight joined stays, because it is no count. */
async function forgetCounts(transaction: Database): Promise<void> {
  const { knightId, since } = knightCareers
  const kept = await transaction.select({ knightId, since }).from(knightCareers).where(isNotNull(since))
  for (const table of [knightCareers, knightDays, meetings, matchRecords, luck, oddsBins, calibratedUpTo])
    await transaction.delete(table)
  if (kept.length > 0) await transaction.insert(knightCareers).values(kept)
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
