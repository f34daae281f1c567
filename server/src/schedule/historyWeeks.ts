import { slotTimes } from '@tiltyard/engine'
import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { helsinkiInstant } from '../league/time/helsinki.ts'
import type { Database } from '../platform/store/database.ts'
import { type HistoryWeekRow, tournamentSchedules, unplayedHistoryWeeks } from '../platform/store/schema.ts'

const SLOTS_OF_WEEK = 7 * slotTimes.length

/** An unplayed week, without its matches. */
export type UnplayedHistoryWeek = Omit<HistoryWeekRow, 'days'>

/** Whether a new league still has past weeks to play. */
export async function hasUnplayedHistory(database: Database): Promise<boolean> {
  const rows = await database.select({ sunday: unplayedHistoryWeeks.sunday }).from(unplayedHistoryWeeks).limit(1)
  return rows.length > 0
}

/**
 * Same for a transaction that ends matches: when true, the past is not completed before the transaction ends. It locks
 * the key of the last week's row, which only the last step needs.
 */
export async function lockUnplayedHistory(transaction: Database): Promise<boolean> {
  const { sunday } = unplayedHistoryWeeks
  const rows = await transaction
    .select({ sunday })
    .from(unplayedHistoryWeeks)
    .orderBy(desc(sunday))
    .limit(1)
    .for('key share')
  return rows.length > 0
}

/** The progress of a new league's past, in percent rounded down; null when it is complete. */
export async function readHistoryPercent(database: Database): Promise<number | null> {
  const first = await readFirstUnplayedWeek(database)
  if (first === null) return null
  const left = await database.$count(unplayedHistoryWeeks)
  const { startDate } = tournamentSchedules
  const isBefore = lt(startDate, helsinkiInstant(first.sunday, '00:00'))
  const ridden = await database.$count(tournamentSchedules, isBefore)
  return Math.floor((100 * (ridden + first.slots / SLOTS_OF_WEEK)) / (ridden + left))
}

/** The first unplayed week; null when all are played. */
export async function readFirstUnplayedWeek(database: Database): Promise<UnplayedHistoryWeek | null> {
  const { days: _days, ...columns } = getTableColumns(unplayedHistoryWeeks)
  const [row] = await database
    .select(columns)
    .from(unplayedHistoryWeeks)
    .orderBy(asc(unplayedHistoryWeeks.sunday))
    .limit(1)
  return row ?? null
}

/** The drawn days of a week; null before. */
export async function readHistoryWeekDays(database: Database, sunday: string): Promise<HistoryWeekRow['days']> {
  const [row] = await database
    .select({ days: unplayedHistoryWeeks.days })
    .from(unplayedHistoryWeeks)
    .where(eq(unplayedHistoryWeeks.sunday, sunday))
  return row?.days ?? null
}

/** Adds unplayed weeks. @param sundays YYYY-MM-DD, their first days. */
export async function queuePastWeeksToSimulate(database: Database, sundays: readonly string[]): Promise<void> {
  await database.insert(unplayedHistoryWeeks).values(sundays.map((sunday) => ({ sunday })))
}

/**
 * Changes a week if it is unchanged since the read, and locks it until the transaction ends. @returns false where
 * another process has changed or removed it.
 */
export async function changeUnplayedHistoryWeek(
  transaction: Database,
  week: UnplayedHistoryWeek,
  change: Partial<Omit<HistoryWeekRow, 'sunday'>>,
): Promise<boolean> {
  const { sunday } = unplayedHistoryWeeks
  const changed = await transaction.update(unplayedHistoryWeeks).set(change).where(isAsRead(week)).returning({ sunday })
  return changed.length > 0
}

/** Removes a played week if it is unchanged since the read. @returns false otherwise. */
export async function removePlayedHistoryWeek(transaction: Database, week: UnplayedHistoryWeek): Promise<boolean> {
  const removed = await transaction
    .delete(unplayedHistoryWeeks)
    .where(isAsRead(week))
    .returning({ sunday: unplayedHistoryWeeks.sunday })
  return removed.length > 0
}

/** Removes all unplayed weeks. Call it through `endHistoryAndRecordDeferredMatches`, which records the waiting matches. */
export async function removeUnplayedHistoryWeeks(transaction: Database): Promise<void> {
  await transaction.delete(unplayedHistoryWeeks)
}

function isAsRead(week: UnplayedHistoryWeek) {
  const { sunday, slots, scheduleId, rider } = unplayedHistoryWeeks
  const isDrawnSo = week.scheduleId === null ? isNull(scheduleId) : eq(scheduleId, week.scheduleId)
  return and(
    eq(sunday, week.sunday),
    eq(slots, week.slots),
    isDrawnSo,
    sql`${rider} is not distinct from ${week.rider}`,
  )
}
