import { listNames, slotTimes, type TourneyJoust, type TourneySlot } from '@tiltyard/engine'
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { helsinkiDay, helsinkiInstant, helsinkiTime } from '../../league/time/helsinki.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  liveMatches,
  type ScheduledMatchRow,
  scheduledMatches,
} from '../../platform/store/schema.ts'

/** A joust's entry of the tourney's schedule. */
export interface TourneyEntry extends ScheduledMatchRow {
  readonly tourneyJoust: string
  /** Null for one that has not ended. */
  readonly ending: FinishedMatchRow['ending'] | null
  /** By the odds before the joust; null for one that has not begun, or without odds. */
  readonly odds1: number | null
}

/** The entries of a tourney's schedule, those that ended first in the order of their ends. */
export async function readTourneyEntries(database: Database, scheduleId: string): Promise<TourneyEntry[]> {
  const { tourneyJoust, actualEndTime, startsAt, matchNumber } = scheduledMatches
  // While a new league's past is ridden, only a match's own row has its ending.
  const ending = sql<TourneyEntry['ending']>`coalesce(${finishedMatches.ending}, ${liveMatches.ending})`
  const odds1 = sql<number | null>`coalesce(${finishedMatches.odds1}, ${liveMatches.odds1})`
  return database
    .select({ ...getTableColumns(scheduledMatches), tourneyJoust: sql<string>`${tourneyJoust}`, ending, odds1 })
    .from(scheduledMatches)
    .leftJoin(liveMatches, eq(liveMatches.id, scheduledMatches.matchId))
    .leftJoin(finishedMatches, eq(finishedMatches.matchId, scheduledMatches.matchId))
    .where(and(eq(scheduledMatches.scheduleId, scheduleId), isNotNull(tourneyJoust)))
    .orderBy(actualEndTime, startsAt, matchNumber)
}

/** The slot of a moment at which one begins. */
export function toTourneySlot(startsAt: Date): TourneySlot {
  return { date: helsinkiDay(startsAt.getTime()).date, timeSlot: helsinkiTime(startsAt.getTime()) }
}

/** The moment at which a slot begins. */
export function tourneySlotStart({ date, timeSlot }: TourneySlot): Date {
  return helsinkiInstant(date, timeSlot)
}

/** The number of a joust in its day, as those of a regular week are counted: slot by slot, and list by list. */
export function matchNumberInDay({ list }: Pick<TourneyJoust, 'list'>, { timeSlot }: TourneySlot): number {
  return slotTimes.indexOf(timeSlot) * listNames.length + listNames.indexOf(list) + 1
}
