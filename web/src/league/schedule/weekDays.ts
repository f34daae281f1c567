import { t } from '@lingui/core/macro'
import type { ScheduleDaySummary, ScheduleView } from '@tiltyard/contract'
import { type DayName, scheduledDateOfDay } from '@tiltyard/engine'
import { formatMonthAndDay, helsinkiDate, toDayName } from '../calendar/helsinki.ts'

/** Returns a day's date in the schedule; computed from the start if the day has no matches. */
export function dateOfScheduleDay({ days, startDate }: ScheduleView, day: DayName): string {
  return scheduledDateOfDay(days, helsinkiDate(Date.parse(startDate)), day)
}

/** Returns a date's day within the schedule's week; null if in another week. */
export function findScheduleDay(schedule: ScheduleView, date: string): DayName | null {
  const day = toDayName(date)
  return dateOfScheduleDay(schedule, day) === date ? day : null
}

/** Returns the first day to show: today, or the next day with matches, or the first day of a week that is not now. */
export function firstShownDay(schedule: ScheduleView, today: string): DayName {
  const dates = schedule.days.map(({ date }) => date).sort()
  const next = dates.find((date) => date >= today)
  return findScheduleDay(schedule, next ?? today) ?? toDayName(spanOf(schedule).first)
}

/** Returns "November 22 to November 28" for a past week; otherwise null. */
export function pastWeekText(schedule: ScheduleView, today: string): string | null {
  const span = spanOf(schedule)
  if (span.last >= today) return null
  const [first, last] = [formatMonthAndDay(span.first), formatMonthAndDay(span.last)]
  return t`${first} to ${last}`
}

/** Whether any match was ridden on a day. */
export function wasAnyMatchRiddenOnDay({ days }: ScheduleView, day: DayName): boolean {
  return days.some((summary: ScheduleDaySummary) => summary.day === day && summary.ridden > 0)
}

function spanOf({ days, startDate, endDate }: ScheduleView): { readonly first: string; readonly last: string } {
  const dates = days.map(({ date }) => date).sort()
  return {
    first: dates[0] ?? helsinkiDate(Date.parse(startDate)),
    last: dates.at(-1) ?? helsinkiDate(Date.parse(endDate)),
  }
}
