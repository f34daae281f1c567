import { replay } from '@tiltyard/engine'
import { and, asc, eq, inArray, isNotNull, ne, notExists } from 'drizzle-orm'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { knights, type LiveMatchRow, liveMatches, resultChain } from '../../platform/store/schema.ts'
import { removeUnplayedHistoryWeeks } from '../../schedule/historyWeeks.ts'
import { readStoredEvents } from '../matchStore.ts'
import { applyConsequence, type MatchOutcome, matchEndConsequences } from './endMatch.ts'

/**
 * Ends the past of a new league: drops the weeks that are left, and records the present matches that have ended
 * meanwhile. The caller's transaction holds every unfinished match, or the last week's row.
 */
export async function endHistoryAndRecordDeferredMatches(transaction: Database): Promise<void> {
  await removeUnplayedHistoryWeeks(transaction)
  await recordDeferredMatches(transaction)
}

/**
 * Records the present matches that ended while the past was played, in the order of their ends: knights, archive,
 * chain, careers and records.
 */
export async function recordDeferredMatches(transaction: Database): Promise<void> {
  for (const match of await readWaiting(transaction)) {
    await revive(transaction, [match])
    const ends = {
      matches: [match],
      outcome: await outcomeOf(transaction, match),
      at: match.endTime ?? match.updatedAt,
    }
    for (const consequence of matchEndConsequences) {
      if (consequence.isRecord) await applyConsequence(transaction, consequence, { ...ends, traces: [] })
    }
  }
  // The past may have killed knights who ride at present.
  await revive(transaction, await transaction.select().from(liveMatches).where(ne(liveMatches.status, 'completed')))
  await incrementChangeCounts(transaction, 'league')
}

/** The ended matches without a chain link. */
function readWaiting(transaction: Database): Promise<LiveMatchRow[]> {
  const { id, status, setup, endTime } = liveMatches
  const link = transaction.select({ at: resultChain.position }).from(resultChain).where(eq(resultChain.matchId, id))
  return transaction
    .select()
    .from(liveMatches)
    .where(and(eq(status, 'completed'), isNotNull(setup), notExists(link)))
    .orderBy(asc(endTime), asc(id))
}

async function outcomeOf(transaction: Database, { id, stoppedBy }: LiveMatchRow): Promise<MatchOutcome> {
  if (stoppedBy !== null) return { kind: 'stopped', by: stoppedBy }
  const events = await readStoredEvents(transaction, id)
  return { kind: 'decided', events, state: replay(events) }
}

async function revive(
  transaction: Database,
  matches: readonly Pick<LiveMatchRow, 'knight1' | 'knight2'>[],
): Promise<void> {
  const ids = matches.flatMap(({ knight1, knight2 }) => [knight1.id, knight2.id])
  if (ids.length === 0) return
  const isDead = and(inArray(knights.id, ids), eq(knights.status, 'dead'))
  await transaction.update(knights).set({ status: 'alive' }).where(isDead)
}
