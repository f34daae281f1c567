import { t } from '@lingui/core/macro'
import { addDays, type DayName, dayNames } from '@tiltyard/engine'
import { dateWords } from '../../language/dateWords.ts'
import { locale } from '../../language/locale.ts'
import { formatInstant, formatTime } from './formatTime.ts'
import { onHelsinkiClock } from './helsinkiClock.ts'

// The league's week is Helsinki's, wherever the reader is. Dates are YYYY-MM-DD; languages are the page's, if left out.

/** An instant (ISO 8601) on Helsinki's clock, such as "21 Nov 2026, 12:02 pm". */
export function helsinkiInstant(instant: string, language = locale): string {
  return formatInstant(onHelsinkiClock(Date.parse(instant)), language)
}

/** The time in Helsinki at an instant, in ms since the epoch. */
export function helsinkiTime(instant: number): string {
  return formatTime(onHelsinkiClock(instant))
}

/** The date in Helsinki at an instant, in ms since the epoch. */
export function helsinkiDate(instant: number): string {
  return onHelsinkiClock(instant).toISOString().slice(0, 10)
}

export function toDayName(date: string): DayName {
  return dayNames[new Date(date).getUTCDay()] ?? 'SUN'
}

/** The days of the week where there is room for three letters. */
export const dayLetters: Readonly<Record<DayName, string>> = {
  SUN: t`SUN`,
  MON: t`MON`,
  TUE: t`TUE`,
  WED: t`WED`,
  THU: t`THU`,
  FRI: t`FRI`,
  SAT: t`SAT`,
}

/** The month and the day, such as "November 23". */
export function monthAndDay(date: string, language = locale): string {
  const { months, day, monthAndDay: written } = dateWords[language]
  const at = new Date(date)
  return written(months[at.getUTCMonth()] ?? '', day(at.getUTCDate()))
}

/** The day of a short month, such as "Nov 23". */
export function shortDate(date: string, language = locale): string {
  const { shortMonths, day, monthAndDay: written } = dateWords[language]
  const at = new Date(date)
  return written(shortMonths[at.getUTCMonth()] ?? '', day(at.getUTCDate()))
}

/** "Today", "Tomorrow", or the month and day, such as "November 23". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return t`Today`
  return date === addDays(today, 1) ? t`Tomorrow` : monthAndDay(date)
}

/** The weekday in full, such as "Monday". */
export function weekdayOf(date: string, language = locale): string {
  return dateWords[language].weekdays[new Date(date).getUTCDay()] ?? ''
}

/** The date in full, such as "Monday, November 23". */
export function dateHeading(date: string, language = locale): string {
  return dateWords[language].dateHeading(weekdayOf(date, language), monthAndDay(date, language))
}

/** A slot such as "08:15" as a time of day. */
export function slotTime(slot: string, language = locale): string {
  return formatTime(new Date(`1970-01-01T${slot}Z`), language)
}
