import type { MatchFact } from '@tiltyard/engine'
import type { Database } from '../../platform/store/database.ts'
import type { FinishedMatchRow } from '../../platform/store/schema.ts'
import { lockResultChain } from '../chain/resultChain.ts'
import { readFinishedMatches } from '../readFinishedMatches.ts'
import { addMatchesToCareers } from './addMatchesToCareers.ts'
import { filterDecidedMatches } from './knightMatchResults.ts'
import { type ReadMatchEvents, updateMatchRecords } from './updateMatchRecords.ts'

/** The number of matches per statement: it has at most 65,535 values, and a match has two days of ten. */
const BATCH = 2_000

/**
 * Counts matches in the lives of their knights and in the league's records. It runs in the transaction that archives
 * them, after that, once per match. The matches may be older than counted ones, and any number takes a few statements.
 * Such transactions are serialized, like those of the result chain, so that no count is lost and none deadlock. @param
 * rows as archived; stopped ones do not count. @param eventsOf called for the few matches that become records.
 */
export async function addMatchesToCareersAndRecords(
  transaction: Database,
  rows: readonly FinishedMatchRow[],
  eventsOf: ReadMatchEvents,
): Promise<void> {
  const decided = filterDecidedMatches(rows)
  if (decided.length === 0) return
  await lockResultChain(transaction)
  for (let from = 0; from < decided.length; from += BATCH) {
    const batch = decided.slice(from, from + BATCH)
    await addMatchesToCareers(transaction, batch)
    await updateMatchRecords(transaction, batch, eventsOf)
  }
}

/** Counts a match that has just been archived. @param facts its stored events, in order. */
export async function addArchivedMatchToCareersAndRecords(
  transaction: Database,
  matchId: string,
  facts: readonly MatchFact[],
): Promise<void> {
  await addMatchesToCareersAndRecords(transaction, await readFinishedMatches(transaction, [matchId]), async () => facts)
}
