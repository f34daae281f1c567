import type { DownloadDays } from '@tiltyard/contract'
import { addDays } from '@tiltyard/engine'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { helsinkiInstant } from '../../league/time/helsinki.ts'
import type { Database } from '../../platform/store/database.ts'
import { type FinishedMatchRow, finishedMatches } from '../../platform/store/schema.ts'

const MIDNIGHT = '00:00'
const { endedAt, matchId } = finishedMatches

/**
 * Yields the matches that ended within some days, or of a season within them, in batches, in the order of their ends, each once. It includes matches
 * that end during the read.
 */
export async function* yieldFinishedMatchesByDays(
  database: Database,
  { from, to, season }: DownloadDays,
  batchSize: number,
): AsyncGenerator<readonly FinishedMatchRow[]> {
  const begin = helsinkiInstant(from, MIDNIGHT)
  const ofSeason = season === undefined ? undefined : eq(finishedMatches.season, season)
  const isWithin = and(gte(endedAt, begin), lt(endedAt, helsinkiInstant(addDays(to, 1), MIDNIGHT)), ofSeason)
  for (let last: FinishedMatchRow | undefined; ; ) {
    const isNext = last && sql`(${endedAt}, ${matchId}) > (${last.endedAt.toISOString()}::timestamptz, ${last.matchId})`
    const rows: FinishedMatchRow[] = await database
      .select()
      .from(finishedMatches)
      .where(and(isWithin, isNext))
      .orderBy(asc(endedAt), asc(matchId))
      .limit(batchSize)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize || last === undefined) return
  }
}
