import { t } from '@lingui/core/macro'
import type { ScheduleDaySummary, ScheduleView } from '@tiltyard/contract'
import { type DayName, dateOfDay } from '@tiltyard/engine'
import { helsinkiDate, monthAndDay, toDayName } from '../calendar/helsinki.ts'

/** The schedule's own date of a day; reckoned from the day it begins with when it has nothing planned then. */
export function dateOf({ days, startDate }: ScheduleView, day: DayName): string {
  return dateOfDay(days, helsinkiDate(Date.parse(startDate)), day)
}

/** The day of a date within the schedule's week; null when it is in another week. */
export function dayWithin(schedule: ScheduleView, date: string): DayName | null {
  const day = toDayName(date)
  return dateOf(schedule, day) === date ? day : null
}

/** The day that opens: today, or the first of a week that is to come. */
export function firstShown(schedule: ScheduleView, today: string): DayName {
  return dayWithin(schedule, today) ?? toDayName(spanOf(schedule).first)
}

/** "November 22 to November 28" once all of it is past; null before. */
export function pastWeek(schedule: ScheduleView, today: string): string | null {
  const span = spanOf(schedule)
  if (span.last >= today) return null
  const [first, last] = [monthAndDay(span.first), monthAndDay(span.last)]
  return t`${first} to ${last}`
}

/** Whether anybody rode on a day. */
export function wasRidden({ days }: ScheduleView, day: DayName): boolean {
  return days.some((summary: ScheduleDaySummary) => summary.day === day && summary.ridden > 0)
}

function spanOf({ days, startDate, endDate }: ScheduleView): { readonly first: string; readonly last: string } {
  const dates = days.map(({ date }) => date).sort()
  return {
    first: dates[0] ?? helsinkiDate(Date.parse(startDate)),
    last: dates.at(-1) ?? helsinkiDate(Date.parse(endDate)),
  }
}
