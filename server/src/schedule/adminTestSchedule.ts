import type { ScheduleView } from '@tiltyard/contract'
import { parseStoredScheduleDays, type ScheduleDay } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { adminTestSchedules } from '../platform/store/schema.ts'

const THE_ROW = 'admin_test_schedule'

export interface AdminTestSchedule {
  readonly view: ScheduleView
  readonly days: readonly ScheduleDay[]
}

/** The admin's test schedule, for times when none is active (rules 8.5); null if absent. */
export async function readAdminTestSchedule(database: Database): Promise<AdminTestSchedule | null> {
  const [row] = await database.select().from(adminTestSchedules).where(eq(adminTestSchedules.id, THE_ROW))
  if (!row) return null
  const days = parseStoredScheduleDays(row.days)
  const [start, end] = [row.startTime.toISOString(), row.endTime.toISOString()]
  const counts = days.map(({ day, date, matches }) => ({
    ...{ day, date, matches: matches.length },
    completed: matches.filter(({ status }) => status === 'completed').length,
    ridden: matches.filter(({ actualStartTime, result }) => actualStartTime !== null || result !== null).length,
  }))
  const moments = { startDate: start, endDate: end, createdAt: start, updatedAt: start }
  const facts = { id: THE_ROW, name: 'Admin test schedule', status: 'active', isAdminTest: row.isAdminTest } as const
  return { view: { ...facts, ...moments, days: counts }, days }
}

/** Creates or overwrites it. @param days in any supported shape. @public without a caller: no screen writes it. */
export async function saveAdminTestSchedule(
  database: Database,
  { startTime, endTime, days }: { readonly startTime: Date; readonly endTime: Date; readonly days: unknown },
): Promise<void> {
  const fields = { startTime, endTime, isAdminTest: true, days }
  await database.transaction(async (transaction) => {
    await transaction
      .insert(adminTestSchedules)
      .values({ id: THE_ROW, ...fields })
      .onConflictDoUpdate({ target: adminTestSchedules.id, set: fields })
    await incrementChangeCounts(transaction, 'schedule')
  })
}
