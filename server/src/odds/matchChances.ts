import { computeWinChanceSwing } from '@tiltyard/engine'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { toChainEntry } from '../archive/chain/resultChain.ts'
import type { Database } from '../platform/store/database.ts'
import { finishedMatches, matchChances, resultChain } from '../platform/store/schema.ts'
import { computeCalibrationOfChainLink, type MatchCalibrationDeps } from './computeCalibrationOfChainLink.ts'
import type { MatchCalibrationWithKnights } from './storeCalibration.ts'

type Assessed = Pick<MatchCalibrationWithKnights, 'matchId' | 'forecasts' | 'luck'>

/** Stores the chances of archived matches, once each. */
export async function insertArchivedMatchChances(database: Database, matches: readonly Assessed[]): Promise<void> {
  if (matches.length > 0) await insertChanceRows(database, matches.map(toChanceRow))
}

/** The matches of one call. */
const BATCH = 32

/**
 * Computes the chances that matches of the open season lack: those of the last seconds, and those that an earlier version
 * has counted. It takes some 15 ms a match, for 32 at most. @returns whether there may be more.
 */
export async function fillMissingMatchChances(deps: MatchCalibrationDeps): Promise<boolean> {
  const { matchId, season, ending } = finishedMatches
  const links = await deps.database
    .select({ link: resultChain })
    .from(finishedMatches)
    .innerJoin(resultChain, eq(resultChain.matchId, matchId))
    .leftJoin(matchChances, eq(matchChances.matchId, matchId))
    .where(and(eq(season, sql`current_season()`), ne(ending, 'stopped'), isNull(matchChances.matchId)))
    .limit(BATCH)
  for (const { link } of links) {
    const assessed = await computeCalibrationOfChainLink(deps, toChainEntry(link))
    const row = assessed === null ? { matchId: link.matchId } : toChanceRow(assessed)
    await insertChanceRows(deps.database, [row])
  }
  return links.length === BATCH
}

type ChanceRow = typeof matchChances.$inferInsert

function toChanceRow({ matchId, luck, forecasts }: Assessed): ChanceRow {
  const [chance1, chance2] = [luck.knight1.expectedWins, luck.knight2.expectedWins]
  return { matchId, chance1, chance2, swing: computeWinChanceSwing(forecasts) }
}

/** Skips matches that are not archived, for example deleted ones. */
async function insertChanceRows(database: Database, rows: readonly ChanceRow[]): Promise<void> {
  const { matchId } = finishedMatches
  const ids = rows.map((row) => row.matchId)
  const kept = await database.select({ matchId }).from(finishedMatches).where(inArray(matchId, ids))
  const archived = rows.filter((row) => kept.some((one) => one.matchId === row.matchId))
  if (archived.length > 0) await database.insert(matchChances).values(archived).onConflictDoNothing()
}
