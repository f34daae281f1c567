import type { MatchFact } from '@tiltyard/engine'
import type { Database } from '../../platform/store/database.ts'
import type { FinishedMatchRow } from '../../platform/store/schema.ts'
import { lockResultChain } from '../chain/resultChain.ts'
import { readFinished } from '../readFinished.ts'
import { addToLives } from './addToLives.ts'
import { type EventsOf, keepRecords } from './keepRecords.ts'
import { filterDecided } from './rides.ts'

/** So many are counted at once: a statement has room for 65,535 values, and a match for two days of ten. */
const BATCH = 2_000

/**
 * Counts matches in the lives of their knights and in the records of the league: in the transaction that puts them into
 * the archive, after that, each match once. Whatever their number, it takes a handful of statements; they may be older
 * than what has been counted. Of two such transactions one waits here for the other, as with the chain of results, so
 * that none of the counts is lost and none waits for another's in turn.
 * @param rows as they are in the archive; stopped ones have no result and do not count.
 * @param eventsOf asked for the few matches that get into the records.
 */
export async function countIntoRecords(
  transaction: Database,
  rows: readonly FinishedMatchRow[],
  eventsOf: EventsOf,
): Promise<void> {
  const decided = filterDecided(rows)
  if (decided.length === 0) return
  await lockResultChain(transaction)
  for (let from = 0; from < decided.length; from += BATCH) {
    const batch = decided.slice(from, from + BATCH)
    await addToLives(transaction, batch)
    await keepRecords(transaction, batch, eventsOf)
  }
}

/** Counts a match that has just been put into the archive. @param told its events, in order, as they are stored. */
export async function recordArchived(
  transaction: Database,
  matchId: string,
  told: readonly MatchFact[],
): Promise<void> {
  await countIntoRecords(transaction, await readFinished(transaction, [matchId]), async () => told)
}
