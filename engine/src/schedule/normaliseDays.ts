import type { ScheduleDay } from './schedule.ts'
import { dayNames } from './slots.ts'

/**
 * The days of a schedule as an array from Sunday to Saturday, whether they were kept as an array, or as an
 * object with keys 0 to 6 or the names of days (specification section 3). Days that are missing are left out.
 */
export function normaliseDays(days: unknown): ScheduleDay[] {
  const kept = typeof days === 'object' && days !== null ? new Map(Object.entries(days)) : new Map<string, unknown>()
  return dayNames.flatMap((name, index) => {
    const found = [String(index), name, name.toLowerCase()].map((key) => kept.get(key)).find(isDay)
    return found ? [{ ...found, day: name }] : []
  })
}

function isDay(value: unknown): value is ScheduleDay {
  return typeof value === 'object' && value !== null && 'matches' in value && Array.isArray(value.matches)
}
