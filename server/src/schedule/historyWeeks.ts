import { slotTimes } from '@tiltyard/engine'
import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { helsinkiInstant } from '../league/time/helsinki.ts'
import type { Database } from '../platform/store/database.ts'
import { type HistoryWeekRow, historyWeeks, tournamentSchedules } from '../platform/store/schema.ts'

const SLOTS_OF_WEEK = 7 * slotTimes.length

/** A week that is to be ridden, without its matches. */
export type UnriddenWeek = Omit<HistoryWeekRow, 'days'>

/** Whether a new league still has weeks of its past to ride. */
export async function isHistoryToCome(database: Database): Promise<boolean> {
  const rows = await database.select({ sunday: historyWeeks.sunday }).from(historyWeeks).limit(1)
  return rows.length > 0
}

/**
 * The same, for a transaction that ends matches: when it is true, the past is not finished before the transaction is. It
 * locks the key of the last week's row, so it neither waits for the rider's steps nor holds them up, but the last.
 */
export async function holdHistory(transaction: Database): Promise<boolean> {
  const { sunday } = historyWeeks
  const rows = await transaction.select({ sunday }).from(historyWeeks).orderBy(desc(sunday)).limit(1).for('key share')
  return rows.length > 0
}

/** How much of a new league's past has been ridden, in percent rounded down; null when all has been. */
export async function readRiddenPercent(database: Database): Promise<number | null> {
  const first = await readUnriddenWeek(database)
  if (first === null) return null
  const left = await database.$count(historyWeeks)
  const { startDate } = tournamentSchedules
  const isBefore = lt(startDate, helsinkiInstant(first.sunday, '00:00'))
  const ridden = await database.$count(tournamentSchedules, isBefore)
  return Math.floor((100 * (ridden + first.slots / SLOTS_OF_WEEK)) / (ridden + left))
}

/** The first week that is to be ridden; null when all are. */
export async function readUnriddenWeek(database: Database): Promise<UnriddenWeek | null> {
  const { days: _days, ...columns } = getTableColumns(historyWeeks)
  const [row] = await database.select(columns).from(historyWeeks).orderBy(asc(historyWeeks.sunday)).limit(1)
  return row ?? null
}

/** The days of a week as they were drawn; null before. */
export async function readDrawnDays(database: Database, sunday: string): Promise<HistoryWeekRow['days']> {
  const [row] = await database
    .select({ days: historyWeeks.days })
    .from(historyWeeks)
    .where(eq(historyWeeks.sunday, sunday))
  return row?.days ?? null
}

/** Weeks that are to be ridden. @param sundays YYYY-MM-DD, those they begin with. */
export async function addUnriddenWeeks(database: Database, sundays: readonly string[]): Promise<void> {
  await database.insert(historyWeeks).values(sundays.map((sunday) => ({ sunday })))
}

/**
 * Changes a week where it is still as it was read, and locks it until the transaction ends.
 * @returns false where another process has changed it or removed it.
 */
export async function changeUnriddenWeek(
  transaction: Database,
  week: UnriddenWeek,
  change: Partial<Omit<HistoryWeekRow, 'sunday'>>,
): Promise<boolean> {
  const { sunday } = historyWeeks
  const changed = await transaction.update(historyWeeks).set(change).where(isAsRead(week)).returning({ sunday })
  return changed.length > 0
}

/** Removes a week that has been ridden, where it is still as it was read. @returns false where it is not. */
export async function removeRiddenWeek(transaction: Database, week: UnriddenWeek): Promise<boolean> {
  const removed = await transaction
    .delete(historyWeeks)
    .where(isAsRead(week))
    .returning({ sunday: historyWeeks.sunday })
  return removed.length > 0
}

/** Removes all weeks: they will never be ridden. Call it through `endPast`, which records what has waited for them. */
export async function removeUnriddenWeeks(transaction: Database): Promise<void> {
  await transaction.delete(historyWeeks)
}

function isAsRead(week: UnriddenWeek) {
  const { sunday, slots, scheduleId, rider } = historyWeeks
  const isDrawnSo = week.scheduleId === null ? isNull(scheduleId) : eq(scheduleId, week.scheduleId)
  return and(
    eq(sunday, week.sunday),
    eq(slots, week.slots),
    isDrawnSo,
    sql`${rider} is not distinct from ${week.rider}`,
  )
}
