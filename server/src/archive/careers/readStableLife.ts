import { FORM_LENGTH, NEXT_JOUSTS, type StableLife } from '@tiltyard/contract'
import { isTestStable } from '@tiltyard/engine'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { ofSeason } from '../../league/stableForm.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches } from '../../platform/store/schema.ts'
import { finishedView } from '../finishedView.ts'
import { type AskedLife, readComing } from './readComing.ts'
import { type DecidedRow, filterDecided, toFormEntry } from './rides.ts'

/**
 * What a stable has done this season and does next. Who rode for it then counts for it, wherever they ride now.
 * @throws Problem stable-not-found.
 */
export async function readStableLife(
  database: Database,
  roster: Roster,
  stableId: string,
  { now, locale }: AskedLife,
): Promise<StableLife> {
  const stable = roster.stables.find(({ id }) => id === stableId)
  if (!stable) throw new Problem('stable-not-found')
  // Those for tests ride in no slot, and would have the whole archive looked through for them.
  const recent = isTestStable(stable) ? [] : await readRecent(database, stableId)
  return {
    form: recent.map((row) => toFormEntry(row, row.stable1Id === stableId ? 'knight1' : 'knight2', locale)),
    recent: recent.map((row) => finishedView(row, locale)),
    next: await readComing(database, roster, stable.knightIds, { now, limit: NEXT_JOUSTS, locale }),
  }
}

/** From the newest match of the season back: of six matches one is a stable's. */
async function readRecent(database: Database, stableId: string): Promise<DecidedRow[]> {
  const { stable1Id, stable2Id, endedAt, matchId } = finishedMatches
  const rows = await database
    .select()
    .from(finishedMatches)
    .where(and(await ofSeason(database), or(eq(stable1Id, stableId), eq(stable2Id, stableId))))
    .orderBy(desc(endedAt), desc(matchId))
    .limit(FORM_LENGTH)
  return filterDecided(rows).reverse()
}
