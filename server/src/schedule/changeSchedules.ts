import {
  addDays,
  dayOfDate,
  generateWeekSchedule,
  parseStoredScheduleDays,
  type ScheduleDay,
  type Seed,
} from '@tiltyard/engine'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { lockControls } from '../league/controls/controlsStore.ts'
import { readStables } from '../league/leagueStore.ts'
import { helsinkiDay, helsinkiInstant, sundayThatBeginsWeek } from '../league/time/helsinki.ts'
import { unsettledMarketsOfScheduleCondition } from '../ledger/market/marketStore.ts'
import { refundMarkets } from '../ledger/market/refundMarkets.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { assertNoUndefinedFields } from '../platform/store/assertNoUndefinedFields.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { insertRows } from '../platform/store/insertRows.ts'
import { type ScheduleRow, scheduledMatches, seasons, tournamentSchedules } from '../platform/store/schema.ts'
import { storeCancelledJousts } from './cancelledJousts.ts'
import { readSchedule } from './scheduleStore.ts'

/** The last day of a week, after its Sunday. */
const SATURDAY = 6
const WEEK_BEGINS = '08:00'
const WEEK_ENDS = '23:59:59'
/** When the previous week ends. */
const WEEK_IS_DRAWN = '00:00'

export interface NewScheduleWeek {
  /** YYYY-MM-DD, the Sunday it begins with. */
  readonly sunday: string
  readonly seed: Seed
  readonly now: number
  readonly id: string
}

/**
 * Draws a week and activates it; completes the active one in the same transaction. @throws Problem schedule-impossible
 * with the sentence of rules 8.2 when nobody can ride, tourney-riding until the season of a tourney has ended.
 */
export async function drawAndActivateWeek(database: Database, week: NewScheduleWeek): Promise<ScheduleRow> {
  return database.transaction(async (transaction) => {
    await lockControls(transaction)
    await refuseInTourney(transaction)
    const days = drawn(await readStables(transaction), week)
    const at = new Date(week.now)
    await completeOthers(transaction, week.id, at)
    const schedule = await insertSchedule(transaction, week, { days, at, status: 'active' })
    await insertMatches(transaction, schedule.id, days)
    await incrementChangeCounts(transaction, 'schedule')
    return schedule
  })
}

/**
 * Activates a schedule for days of a tourney, without entries; completes the active one. The controls must be locked.
 * @param dates in order. Its week ends with the Saturday of the tourney, however long it takes.
 */
export async function activateTourneySchedule(
  transaction: Database,
  week: Omit<NewScheduleWeek, 'seed'>,
  dates: readonly string[],
): Promise<ScheduleRow> {
  const at = new Date(week.now)
  await completeOthers(transaction, week.id, at)
  const [first = week.sunday] = dates
  // The days before the first joust are those of its week.
  const begins = sundayThatBeginsWeek(helsinkiInstant(first, WEEK_BEGINS).getTime())
  const span = { begins, ends: addDays(week.sunday, SATURDAY) }
  const days = dates.map((date) => ({ day: dayOfDate(date), date, matches: [] }))
  return insertSchedule(transaction, week, { days, at, status: 'active', kind: 'Grand Tourney', ...span })
}

/** Adds the days that a schedule does not have; its week ends when it did. */
export async function addScheduleDays(
  transaction: Database,
  { id, days }: ScheduleRow,
  dates: readonly string[],
): Promise<void> {
  const missing = dates.filter((date) => !days.some((one) => one.date === date))
  if (missing.length === 0) return
  const more = [...days, ...missing.map((date) => ({ day: dayOfDate(date), date }))]
  await transaction.update(tournamentSchedules).set({ days: more }).where(eq(tournamentSchedules.id, id))
}

/**
 * Draws a past week as of its first moment and completes it, in the transaction that locks its history row. The caller
 * stores its entries as they are played. @throws Problem schedule-impossible when nobody can ride.
 */
export async function drawPastWeekSchedule(
  transaction: Database,
  week: Omit<NewScheduleWeek, 'now'>,
): Promise<{ readonly schedule: ScheduleRow; readonly days: readonly ScheduleDay[] }> {
  const days = drawn(await readStables(transaction), week)
  const at = helsinkiInstant(week.sunday, WEEK_IS_DRAWN)
  const made = { days, at, status: 'completed' } as const
  return { schedule: await insertSchedule(transaction, { ...week, now: at.getTime() }, made), days }
}

/**
 * Activates a schedule in place of the active one, or completes it. @throws Problem schedule-not-found, tourney-riding
 * until the season of a tourney has ended.
 */
export async function setScheduleStatus(
  database: Database,
  id: string,
  status: ScheduleRow['status'],
  now: number,
): Promise<ScheduleRow> {
  return database.transaction(async (transaction) => {
    await lockControls(transaction)
    const updatedAt = new Date(now)
    const known = await readSchedule(transaction, id)
    if (!known) throw new Problem('schedule-not-found')
    // Unchanged: overdue slots must not count as past when the schedule became active.
    if (known.status === status) return known
    await refuseInTourney(transaction)
    const [changed = known] = await transaction
      .update(tournamentSchedules)
      .set({ status, updatedAt })
      .where(eq(tournamentSchedules.id, id))
      .returning()
    if (status === 'active') await completeOthers(transaction, id, updatedAt)
    await incrementChangeCounts(transaction, 'schedule')
    return changed
  })
}

/** Completes the active schedule, if there is one. The controls must be locked. */
export async function completeActiveSchedule(transaction: Database, at: Date): Promise<void> {
  await completeOthers(transaction, '', at)
}

/**
 * Replaces the days of a schedule, in any supported shape (rules 8.5). @public the counterpart of a call of the hosted
 * store, which no screen makes. @throws Problem schedule-not-found.
 */
export async function setScheduleDays(
  database: Database,
  id: string,
  days: unknown,
  now: number,
): Promise<ScheduleRow> {
  const given = parseStoredScheduleDays(days)
  assertNoUndefinedFields(given)
  return database.transaction(async (transaction) => {
    // The start of a slot locks its entries before those that it ends; here all go, in any order.
    await lockControls(transaction)
    const [changed] = await transaction
      .update(tournamentSchedules)
      .set({ days: given.map(({ day, date }) => ({ day, date })), updatedAt: new Date(now), ...spanOf(given) })
      .where(eq(tournamentSchedules.id, id))
      .returning()
    if (!changed) throw new Problem('schedule-not-found')
    await transaction.delete(scheduledMatches).where(eq(scheduledMatches.scheduleId, id))
    await insertMatches(transaction, id, given)
    await incrementChangeCounts(transaction, 'schedule')
    await refundMarkets(transaction, unsettledMarketsOfScheduleCondition(id), new Date(now))
    return changed
  })
}

/**
 * Deletes a schedule, refunds stakes, and cancels it in calendars. A tourney gets another for what is left. @throws
 * Problem schedule-not-found, season-riding while a joust of the tourney runs, whose result would be lost.
 */
export async function deleteSchedule(database: Database, id: string, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockControls(transaction)
    const known = await readSchedule(transaction, id)
    if (!known) throw new Problem('schedule-not-found')
    if (await isTourneyRidden(transaction, id)) throw new Problem('season-riding')
    await storeCancelledJousts(transaction, known, new Date(now))
    await transaction.delete(tournamentSchedules).where(eq(tournamentSchedules.id, id))
    await incrementChangeCounts(transaction, 'schedule')
    await refundMarkets(transaction, unsettledMarketsOfScheduleCondition(id), new Date(now))
  })
}

async function refuseInTourney(transaction: Database): Promise<void> {
  const [season] = await transaction
    .select({ number: seasons.number })
    .from(seasons)
    .where(and(isNull(seasons.endedAt), eq(seasons.state, 'tourney')))
  if (season) throw new Problem('tourney-riding', { season: String(season.number) })
}

async function isTourneyRidden(transaction: Database, id: string): Promise<boolean> {
  const { scheduleId, status, tourneyJoust } = scheduledMatches
  const isRidden = and(eq(scheduleId, id), eq(status, 'in-progress'), isNotNull(tourneyJoust))
  return (await transaction.$count(scheduledMatches, isRidden)) > 0
}

/** From the first day's first slot to the last one's midnight, whatever weekdays they are; null without a day. */
function spanOf(days: readonly ScheduleDay[]): { readonly startDate: Date; readonly endDate: Date } | null {
  const dates = days.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  return { startDate: helsinkiInstant(first, WEEK_BEGINS), endDate: helsinkiInstant(last, WEEK_ENDS) }
}

function drawn(
  stables: Parameters<typeof generateWeekSchedule>[0],
  { sunday, seed }: Pick<NewScheduleWeek, 'sunday' | 'seed'>,
): ScheduleDay[] {
  try {
    return generateWeekSchedule(stables, sunday, seed)
  } catch (error) {
    throw new Problem('schedule-impossible', { reason: error instanceof Error ? error.message : String(error) })
  }
}

async function completeOthers(transaction: Database, id: string, updatedAt: Date): Promise<void> {
  await transaction
    .update(tournamentSchedules)
    .set({ status: 'completed', updatedAt })
    .where(and(eq(tournamentSchedules.status, 'active'), ne(tournamentSchedules.id, id)))
}

interface InsertedSchedule extends Pick<ScheduleRow, 'status'> {
  readonly days: readonly ScheduleDay[]
  readonly at: Date
  /** The first word of its name. */
  readonly kind?: string
  /** The first and the last date; by default the Sunday and the last day. */
  readonly begins?: string
  readonly ends?: string
}

async function insertSchedule(
  transaction: Database,
  { id, sunday, now }: Omit<NewScheduleWeek, 'seed'>,
  { days, at, status, kind = 'Tournament', begins = sunday, ends = days.at(-1)?.date ?? sunday }: InsertedSchedule,
): Promise<ScheduleRow> {
  const [schedule] = await transaction
    .insert(tournamentSchedules)
    .values({
      id,
      name: await freeName(transaction, `${kind} ${helsinkiDay(now).date}`),
      status,
      startDate: helsinkiInstant(begins, WEEK_BEGINS),
      endDate: helsinkiInstant(ends, WEEK_ENDS),
      createdAt: at,
      updatedAt: at,
      days: days.map(({ day, date }) => ({ day, date })),
    })
    .returning()
  if (!schedule) throw new Error('The schedule was not stored.')
  return schedule
}

/** Named after its day; later ones of a day have a number. The controls must be locked. */
async function freeName(transaction: Database, name: string): Promise<string> {
  const rows = await transaction.select({ name: tournamentSchedules.name }).from(tournamentSchedules)
  const numbers = rows.flatMap((row) => {
    if (row.name === name) return [1]
    return row.name.startsWith(`${name} (`) ? [Number.parseInt(row.name.slice(name.length + 2), 10) || 1] : []
  })
  return numbers.length === 0 ? name : `${name} (${Math.max(...numbers) + 1})`
}

async function insertMatches(transaction: Database, scheduleId: string, days: readonly ScheduleDay[]): Promise<void> {
  const rows = days.flatMap(({ day, date, matches }) => {
    // The lists of a slot begin together, and time zone calculations are slow.
    const known = new Map<string, Date>()
    const beginningOf = (timeSlot: string): Date => {
      const beginning = known.get(timeSlot) ?? helsinkiInstant(date, timeSlot)
      known.set(timeSlot, beginning)
      return beginning
    }
    return matches.map((match) => ({
      ...match,
      scheduleId,
      day,
      startsAt: beginningOf(match.timeSlot),
      actualStartTime: match.actualStartTime === null ? null : new Date(match.actualStartTime),
      actualEndTime: match.actualEndTime === null ? null : new Date(match.actualEndTime),
      matchId: match.result?.matchId ?? null,
    }))
  })
  await insertRows(transaction, scheduledMatches, rows)
}
