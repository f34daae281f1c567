import type { ScheduleDay } from './schedule.ts'
import { type DayName, dayNames } from './slots.ts'

const fullNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/**
 * Converts a stored schedule to an array from Sunday to Saturday. The input is an array, or an object with keys 0 to 6
 * or day names (rules 8.5). In an array a day's own name overrides its position. Missing days are left out.
 */
export function parseStoredScheduleDays(days: unknown): ScheduleDay[] {
  const entries = typeof days === 'object' && days !== null ? Object.entries(days) : []
  const kept = new Map<DayName, ScheduleDay>()
  const keep = (day: DayName | undefined, value: ScheduleDay): void => {
    if (day !== undefined && !kept.has(day)) kept.set(day, { ...value, day })
  }
  const found = entries.flatMap(([key, value]) => (isDay(value) ? [{ key, value }] : []))
  const named = Array.isArray(days) ? found.filter(({ value }) => dayNamed(value.day) !== undefined) : []
  for (const { value } of named) keep(dayNamed(value.day), value)
  for (const one of found) if (!named.includes(one)) keep(dayNames[Number(one.key)] ?? dayNamed(one.key), one.value)
  return dayNames.flatMap((day) => kept.get(day) ?? [])
}

/** The day of "mon", "MON" or "Monday". */
function dayNamed(name: unknown): DayName | undefined {
  const wanted = String(name).toUpperCase()
  return dayNames.find((day, index) => day === wanted || fullNames[index] === wanted)
}

function isDay(value: unknown): value is ScheduleDay {
  return typeof value === 'object' && value !== null && 'matches' in value && Array.isArray(value.matches)
}
