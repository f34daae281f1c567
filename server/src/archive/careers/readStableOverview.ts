import { FORM_RESULTS_SHOWN, NEXT_JOUSTS_OF_STABLE, type StableOverview } from '@tiltyard/contract'
import { isTestStable } from '@tiltyard/engine'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { readAwardsOfStable } from '../../league/seasons/awardStore.ts'
import { decidedThisSeasonCondition } from '../../league/stableForm.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches } from '../../platform/store/schema.ts'
import { toFinishedMatch } from '../toFinishedMatch.ts'
import { type DecidedMatchRow, filterDecidedMatches, toRecentFormEntry } from './knightMatchResults.ts'
import { readUpcomingJousts, type ViewContext } from './readUpcomingJousts.ts'

/**
 * Reads a stable's results of this season and its next jousts. A former rider's matches still count for it. @throws
 * Problem stable-not-found.
 */
export async function readStableOverview(
  database: Database,
  roster: Roster,
  stableId: string,
  { now, locale }: ViewContext,
): Promise<StableOverview> {
  const stable = roster.stables.find(({ id }) => id === stableId)
  if (!stable) throw new Problem('stable-not-found')
  // Test stables ride in no slot, so a search would scan the whole archive.
  const recent = isTestStable(stable) ? [] : await readRecent(database, stableId)
  return {
    form: recent.map((row) => toRecentFormEntry(row, row.stable1Id === stableId ? 'knight1' : 'knight2', locale)),
    recent: recent.map((row) => toFinishedMatch(row, locale)),
    next: await readUpcomingJousts(database, roster, stable.knightIds, { now, limit: NEXT_JOUSTS_OF_STABLE, locale }),
    trophies: await readAwardsOfStable(database, stableId),
  }
}

/** From the newest match of the season back: one in six matches is a stable's. */
async function readRecent(database: Database, stableId: string): Promise<DecidedMatchRow[]> {
  const { stable1Id, stable2Id, endedAt, matchId } = finishedMatches
  const rows = await database
    .select()
    .from(finishedMatches)
    .where(and(decidedThisSeasonCondition(), or(eq(stable1Id, stableId), eq(stable2Id, stableId))))
    .orderBy(desc(endedAt), desc(matchId))
    .limit(FORM_RESULTS_SHOWN)
  return filterDecidedMatches(rows).reverse()
}
