import { listNames, type MatchFact, summarizeMatch } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { toKnightPageId } from '../league/profileId.ts'
import { helsinkiDay } from '../league/time/helsinki.ts'
import type { Database } from '../platform/store/database.ts'
import { finishedMatches, type LiveMatchRow, matchSets, type NewFinishedMatch } from '../platform/store/schema.ts'
import { toArchivedFigures, toArchivedName } from './archivedFigures.ts'
import { storeRiderNames } from './packs/riderNames.ts'

/**
 * Archives an ended match in the transaction of its end, unless it never began. @param facts its stored events, in
 * order. @returns its row; null for one that never began.
 */
export async function archiveIfBegun(
  transaction: Database,
  match: LiveMatchRow,
  facts: readonly MatchFact[],
): Promise<NewFinishedMatch | null> {
  const { list, ofSchedule } = await placeOf(transaction, match)
  const row = toArchiveRow(match, facts, list, ofSchedule)
  if (row === null) return null
  await transaction.insert(finishedMatches).values(row)
  await storeRiderNames(transaction, [row])
  return row
}

/**
 * The archive row of an ended match; null for one that never began. @param list the number of its list, from 0; null
 * where unknown. @param ofSchedule whether it was scheduled; exhibitions are kept for a shorter time.
 */
export function toArchiveRow(
  match: LiveMatchRow,
  facts: readonly MatchFact[],
  list: number | null,
  ofSchedule = true,
): NewFinishedMatch | null {
  const { id: matchId, startTime, endTime, ending, stoppedBy, odds1, knight1, knight2, generation } = match
  if (startTime === null || endTime === null || ending === null) return null
  const { events, passes, leadChanges, comeback, winner, ...digest } = summarizeMatch(facts)
  return {
    ...{ matchId, startedAt: startTime, endedAt: endTime, day: helsinkiDay(endTime.getTime()).date, list, ofSchedule },
    ...{ knight1Id: toKnightPageId(knight1.id, generation), knight2Id: toKnightPageId(knight2.id, generation) },
    ...{ stable1Id: knight1.stable, stable2Id: knight2.stable },
    names: [toArchivedName(knight1), toArchivedName(knight2)] as const,
    ...{ ending, stoppedBy, winner, events, passes, leadChanges, comeback, odds1 },
    tourneyJoust: match.tourney?.joust ?? null,
    ...{ figures1: toArchivedFigures(digest.knight1), figures2: toArchivedFigures(digest.knight2) },
  }
}

/** The list of a match. Without a set it counts as scheduled, and is kept longer. */
async function placeOf(transaction: Database, { id, matchSetId }: LiveMatchRow) {
  const [set] = await transaction
    .select({ matchIds: matchSets.matchIds, scheduleId: matchSets.scheduleId })
    .from(matchSets)
    .where(eq(matchSets.id, matchSetId))
  const at = set?.matchIds.indexOf(id) ?? -1
  return { list: at >= 0 && at < listNames.length ? at : null, ofSchedule: set?.scheduleId !== null }
}
