import type { DayName } from '@tiltyard/engine'
import { and, asc, count, desc, eq, getTableColumns, gt, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { sundayThatBeginsWeek } from '../league/time/helsinki.ts'
import type { Database } from '../platform/store/database.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  liveMatches,
  type ScheduledMatchRow,
  type ScheduleRow,
  type SeasonRow,
  scheduledMatches,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { joustsOfRidersCondition } from './cancelledJousts.ts'

/** The active schedule, the newest if there were several; null when none is. */
export async function readActiveSchedule(database: Database): Promise<ScheduleRow | null> {
  const [row] = await database
    .select()
    .from(tournamentSchedules)
    .where(eq(tournamentSchedules.status, 'active'))
    .orderBy(desc(tournamentSchedules.createdAt))
    .limit(1)
  return row ?? null
}

/** The schedule of this id; null if missing. */
export async function readSchedule(database: Database, id: string): Promise<ScheduleRow | null> {
  const [row] = await database.select().from(tournamentSchedules).where(eq(tournamentSchedules.id, id))
  return row ?? null
}

/**
 * How many regular weeks of a season are not drawn yet. Several schedules of one week count once.
 * @param ignoreStartsAfterMs in ms since 1970: weeks that begin later, which a clock that was ahead has drawn, count as not drawn.
 */
export async function countUndrawnWeeks(
  database: Database,
  { number, weeks }: Pick<SeasonRow, 'number' | 'weeks'>,
  ignoreStartsAfterMs = Infinity,
): Promise<number> {
  const starts = (await readSeasonSchedules(database, number)).map(({ startDate }) => startDate.getTime())
  return Math.max(
    0,
    weeks - new Set(starts.filter((start) => start <= ignoreStartsAfterMs).map(sundayThatBeginsWeek)).size,
  )
}

/** The schedules of a season, in the order of their weeks. */
export async function readSeasonSchedules(database: Database, season: number): Promise<ScheduleRow[]> {
  const { startDate, createdAt } = tournamentSchedules
  const rows = database.select().from(tournamentSchedules).where(eq(tournamentSchedules.season, season))
  return rows.orderBy(asc(startDate), asc(createdAt))
}

/** Schedules, the newest first, and their number. */
export async function readSchedules(
  database: Database,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ScheduleRow[]; readonly total: number }> {
  const rows = await database
    .select()
    .from(tournamentSchedules)
    .orderBy(desc(tournamentSchedules.createdAt), desc(tournamentSchedules.id))
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await database.select({ total: count() }).from(tournamentSchedules)
  return { rows, total: counted?.total ?? 0 }
}

export interface ScheduleDayCounts {
  readonly matches: number
  readonly completed: number
  /** Those that began, whatever their end. */
  readonly ridden: number
}

/** The matches of each day of a schedule, and how many are resolved and ridden. */
export async function countMatchesByDay(
  database: Database,
  scheduleId: string,
): Promise<ReadonlyMap<DayName, ScheduleDayCounts>> {
  const completed = sql<number>`count(*) filter (where ${scheduledMatches.status} = 'completed')`.mapWith(Number)
  const hasBegun = sql`${scheduledMatches.actualStartTime} is not null or ${scheduledMatches.result} is not null`
  const ridden = sql<number>`count(*) filter (where ${hasBegun})`.mapWith(Number)
  const rows = await database
    .select({ day: scheduledMatches.day, matches: count(), completed, ridden })
    .from(scheduledMatches)
    .where(eq(scheduledMatches.scheduleId, scheduleId))
    .groupBy(scheduledMatches.day)
  return new Map(rows.map(({ day, ...counts }) => [day, counts]))
}

/** A scheduled match, with its archive row once it has been ridden. */
export interface ScheduledMatchWithArchive extends ScheduledMatchRow {
  readonly finished: Pick<FinishedMatchRow, (typeof outcomeFields)[number]> | null
}

const outcomeFields = ['ending', 'winner', 'figures1', 'figures2', 'odds1'] as const

/** The matches of a day, in their order. */
export async function readScheduleDay(
  database: Database,
  scheduleId: string,
  day: DayName,
): Promise<ScheduledMatchWithArchive[]> {
  const { ending, winner, figures1, figures2, odds1 } = finishedMatches
  return database
    .select({ ...getTableColumns(scheduledMatches), finished: { ending, winner, figures1, figures2, odds1 } })
    .from(scheduledMatches)
    .leftJoin(finishedMatches, eq(finishedMatches.matchId, scheduledMatches.matchId))
    .where(and(eq(scheduledMatches.scheduleId, scheduleId), eq(scheduledMatches.day, day)))
    .orderBy(asc(scheduledMatches.matchNumber))
}

/** Every match of a schedule that a stable rides in, in their order. */
export async function readScheduledMatchesOfStable(
  database: Database,
  scheduleId: string,
  stableId: string,
): Promise<ScheduledMatchRow[]> {
  return database
    .select()
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.scheduleId, scheduleId), joustsOfRidersCondition(scheduledMatches, { stableId })))
    .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.matchNumber))
}

/** A scheduled match with a result, and its ending if it was ridden here. */
export interface ResolvedScheduledMatch extends ScheduledMatchRow {
  readonly ending: FinishedMatchRow['ending'] | null
}

/** Everything of a schedule that has a result, the latest first. */
export async function readScheduledResults(database: Database, scheduleId: string): Promise<ResolvedScheduledMatch[]> {
  // Only its own row has the ending of a match that ended while the past is played.
  const ending = sql<ResolvedScheduledMatch['ending']>`coalesce(${finishedMatches.ending}, ${liveMatches.ending})`
  return database
    .select({ ...getTableColumns(scheduledMatches), ending })
    .from(scheduledMatches)
    .leftJoin(liveMatches, eq(liveMatches.id, scheduledMatches.matchId))
    .leftJoin(finishedMatches, eq(finishedMatches.matchId, scheduledMatches.matchId))
    .where(
      and(
        eq(scheduledMatches.scheduleId, scheduleId),
        eq(scheduledMatches.status, 'completed'),
        isNotNull(scheduledMatches.result),
      ),
    )
    .orderBy(desc(scheduledMatches.actualEndTime), desc(scheduledMatches.matchNumber))
}

/** The next matches of a schedule, in its order. */
export async function readUpcomingScheduledMatches(
  database: Database,
  scheduleId: string,
  after: Date,
  limit: number,
): Promise<ScheduledMatchRow[]> {
  const isToCome = and(eq(scheduledMatches.status, 'scheduled'), gt(scheduledMatches.startsAt, after))
  return database
    .select()
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.scheduleId, scheduleId), isToCome))
    .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.matchNumber))
    .limit(limit)
}

/** The unbegun matches of a schedule's slots within a window, in their order. */
export async function readDueScheduledMatches(
  database: Database,
  schedule: ScheduleRow,
  window: { readonly after: Date; readonly until: Date },
): Promise<ScheduledMatchRow[]> {
  return database
    .select()
    .from(scheduledMatches)
    .where(
      and(
        eq(scheduledMatches.scheduleId, schedule.id),
        eq(scheduledMatches.status, 'scheduled'),
        // A slot that was past when the schedule became active is never started (rules 8.3).
        gte(scheduledMatches.startsAt, schedule.updatedAt),
        gt(scheduledMatches.startsAt, window.after),
        lte(scheduledMatches.startsAt, window.until),
      ),
    )
    .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.matchNumber))
}

/** The start of the active schedule's next slot with unbegun matches; null without one. */
export async function readNextSlotStart(database: Database, after: Date): Promise<Date | null> {
  const [row] = await database
    .select({ startsAt: scheduledMatches.startsAt })
    .from(scheduledMatches)
    .innerJoin(tournamentSchedules, eq(tournamentSchedules.id, scheduledMatches.scheduleId))
    .where(
      and(
        eq(tournamentSchedules.status, 'active'),
        eq(scheduledMatches.status, 'scheduled'),
        gte(scheduledMatches.startsAt, tournamentSchedules.updatedAt),
        gt(scheduledMatches.startsAt, after),
      ),
    )
    .orderBy(asc(scheduledMatches.startsAt))
    .limit(1)
  return row?.startsAt ?? null
}
