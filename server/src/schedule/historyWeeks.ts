import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type HistoryWeekRow, historyWeeks } from '../database/schema.ts'

/** A week that is to be ridden, without its matches. */
export type UnriddenWeek = Omit<HistoryWeekRow, 'days'>

/** Whether there is a past that has not been ridden yet: before it no match of the present may begin. */
export async function isHistoryToCome(database: Database): Promise<boolean> {
  const rows = await database.select({ sunday: historyWeeks.sunday }).from(historyWeeks).limit(1)
  return rows.length > 0
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

export async function changeUnriddenWeek(
  database: Database,
  sunday: string,
  change: Partial<Omit<HistoryWeekRow, 'sunday'>>,
): Promise<void> {
  await database.update(historyWeeks).set(change).where(eq(historyWeeks.sunday, sunday))
}

/** A week has been ridden. */
export async function forgetUnriddenWeek(database: Database, sunday: string): Promise<void> {
  await database.delete(historyWeeks).where(eq(historyWeeks.sunday, sunday))
}

/** What has not been ridden by now never will be; for whoever begins the league anew, holding the controls. */
export async function endHistory(database: Database): Promise<void> {
  await database.delete(historyWeeks)
}
