import type { ScheduleDay } from './schedule.ts'
import { type DayName, dayNames } from './slots.ts'

const fullNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/**
 * The days of a schedule as an array from Sunday to Saturday, whether they were kept as an array, or as an
 * object with keys 0 to 6 or the names of days, short or in full (specification section 3). In an array a day's own
 * name counts for more than its place. Days that are missing are left out.
 */
export function normaliseDays(days: unknown): ScheduleDay[] {
  const kept = new Map<DayName, ScheduleDay>()
  const entries = typeof days === 'object' && days !== null ? Object.entries(days) : []
  for (const [key, value] of entries) {
    if (!isDay(value)) continue
    const day = (Array.isArray(days) ? dayNames.find((name) => name === value.day) : undefined) ?? dayOf(key)
    if (day !== undefined && !kept.has(day)) kept.set(day, { ...value, day })
  }
  return dayNames.flatMap((day) => kept.get(day) ?? [])
}

/** The day of "1", "mon", "MON" or "Monday". */
function dayOf(key: string): DayName | undefined {
  const name = key.toUpperCase()
  return dayNames.find((day, index) => [String(index), day, fullNames[index]].includes(name))
}

function isDay(value: unknown): value is ScheduleDay {
  return typeof value === 'object' && value !== null && 'matches' in value && Array.isArray(value.matches)
}
