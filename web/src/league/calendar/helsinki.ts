import { t } from '@lingui/core/macro'
import { addDays, type DayName, dayNames } from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { monthAndDayNames } from '../../language/monthAndDayNames.ts'
import { formatInstant, formatTime } from './formatTime.ts'
import { toHelsinkiClock } from './helsinkiClock.ts'

// League time is Helsinki time for every reader. Dates are YYYY-MM-DD. Languages default to the page's.

/** Formats an instant (ISO 8601) in Helsinki time, such as "21 Nov 2026, 12:02 pm". */
export function formatHelsinkiInstant(instant: string, language = locale): string {
  return formatInstant(toHelsinkiClock(Date.parse(instant)), language)
}

/** Formats the time in Helsinki at an instant, in ms since the epoch. */
export function formatHelsinkiTime(instant: number): string {
  return formatTime(toHelsinkiClock(instant))
}

/** Returns the date in Helsinki at an instant, in ms since the epoch. */
export function helsinkiDate(instant: number): string {
  return toHelsinkiClock(instant).toISOString().slice(0, 10)
}

export function toDayName(date: string): DayName {
  return dayNames[new Date(date).getUTCDay()] ?? 'SUN'
}

/** Weekdays in three letters. */
export const weekdayAbbreviations: Readonly<Record<DayName, string>> = {
  SUN: t`SUN`,
  MON: t`MON`,
  TUE: t`TUE`,
  WED: t`WED`,
  THU: t`THU`,
  FRI: t`FRI`,
  SAT: t`SAT`,
}

/** Formats month and day, such as "November 23". */
export function formatMonthAndDay(date: string, language = locale): string {
  const { months, day, monthAndDay: written } = monthAndDayNames[language]
  const at = new Date(date)
  return written(months[at.getUTCMonth()] ?? '', day(at.getUTCDate()))
}

/** Formats a short month and day, such as "Nov 23". */
export function formatShortDate(date: string, language = locale): string {
  const { shortMonths, day, monthAndDay: written } = monthAndDayNames[language]
  const at = new Date(date)
  return written(shortMonths[at.getUTCMonth()] ?? '', day(at.getUTCDate()))
}

/** Returns "Today", "Tomorrow", or month and day, such as "November 23". */
export function relativeDayLabel(date: string, today: string): string {
  if (date === today) return t`Today`
  return date === addDays(today, 1) ? t`Tomorrow` : formatMonthAndDay(date)
}

/** Returns the weekday, such as "Monday". */
export function formatWeekday(date: string, language = locale): string {
  return monthAndDayNames[language].weekdays[new Date(date).getUTCDay()] ?? ''
}

/** Formats a date in full, such as "Monday, November 23". */
export function formatFullDate(date: string, language = locale): string {
  return monthAndDayNames[language].dateHeading(formatWeekday(date, language), formatMonthAndDay(date, language))
}

/** Formats a slot such as "08:15" as a time of day. */
export function formatSlotTimeOfDay(slot: string, language = locale): string {
  return formatTime(new Date(`1970-01-01T${slot}Z`), language)
}
