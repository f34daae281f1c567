import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type SeasonRow, scheduledMatches, type TourneyRow, tournamentSchedules } from '../../platform/store/schema.ts'
import { countUndrawnWeeks, readSchedule } from '../../schedule/scheduleStore.ts'

/** Whether an admin ended the regular part of a season that is over before its last week or its last slot had begun. */
export async function wasRegularSeasonEndedEarly(
  database: Database,
  season: SeasonRow,
  tourney: Pick<TourneyRow, 'scheduleId'> | null,
): Promise<boolean> {
  const end = (tourney && (await readSchedule(database, tourney.scheduleId)))?.createdAt ?? season.endedAt
  if (end === null) return false
  if ((await countUndrawnWeeks(database, season, end.getTime())) > 0) return true
  const { id, season: ofSeason, startDate } = tournamentSchedules
  const { scheduleId, startsAt, tourneyJoust } = scheduledMatches
  const isRegularWeek = and(eq(ofSeason, season.number), lte(startDate, end), isNull(tourneyJoust))
  const later = await database
    .select({ startsAt })
    .from(scheduledMatches)
    .innerJoin(tournamentSchedules, eq(id, scheduleId))
    .where(and(isRegularWeek, gt(startsAt, end)))
    .limit(1)
  return later.length > 0
}
