import { lockMatch } from '../../matches/matchStore.ts'
import { computeAllMatchFacts } from '../../matches/sets/computeAllMatchFacts.ts'
import type { CreatedMatchSet } from '../../matches/sets/createExhibitionSet.ts'
import { createExhibitionSet } from '../../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../../matches/sets/startMatchSet.ts'
import { claimLease } from '../../matches/writing/lease.ts'
import { storeEventsAndUpdateMatch } from '../../matches/writing/storeEventsAndUpdateMatch.ts'
import type { Database } from '../../platform/store/database.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../createSeededRandomBytes.ts'

const LONG_AFTER_MS = 36_000_000

/** Creates four waiting matches; a running set is stopped. @param name the seed of their secrets. */
export async function createWaitingTestSet(
  database: Database,
  name: string,
  now: number,
  tempo = 1,
): Promise<CreatedMatchSet> {
  const created = await createExhibitionSet(database, { now, tempo, random: createSeededRandomBytes(name) })
  if ('skipped' in created) throw new Error(String(created.skipped))
  return created
}

/** Starts four matches; a running set is stopped. */
export async function startTestMatches(
  database: Database,
  name: string,
  now: number,
  tempo = 1,
): Promise<LiveMatchRow[]> {
  const { set } = await createWaitingTestSet(database, name, now, tempo)
  return startMatchSet(database, set.id, now)
}

/** Stores a number of a match's events at once, by default all, which ends it. */
export async function storePlayedEvents(
  database: Database,
  match: LiveMatchRow,
  count = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const begun = match.startTime?.getTime() ?? 0
  const now = begun + LONG_AFTER_MS
  // Claimed before anything is overdue, because a claim stores overdue events.
  const claimed = await claimLease(database, match.id, { id: 'pen', name: 'pen' }, begun)
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
  await database.transaction(async (transaction) => {
    const row = await lockMatch(transaction, match.id)
    if (row && count > 0)
      await storeEventsAndUpdateMatch(transaction, row, computeAllMatchFacts(row).slice(0, count), now)
  })
}
