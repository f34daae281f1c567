import { selectOrdinal, t } from '@lingui/core/macro'
import { addDays, type DayName, dayNames } from '@tiltyard/engine'
import { dayFirst } from '../language/dates.ts'
import { locale } from '../language/locale.ts'
import { whenNeeded } from '../language/whenNeeded.ts'

// The league's week is Helsinki's, wherever the reader is. Dates are YYYY-MM-DD.

const helsinki = { timeZone: 'Europe/Helsinki' } as const
const partsOf = format('en-US', { ...helsinki, year: 'numeric', month: '2-digit', day: '2-digit' })
const monthAndDayOf = format(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' })
const headingOf = format(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
const clockOf = format(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
const whenOf = format(dayFirst, { ...helsinki, dateStyle: 'medium', timeStyle: 'medium' })

function format(language: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return whenNeeded(() => new Intl.DateTimeFormat(language, options))
}

/** An instant (ISO 8601) on Helsinki's clock, such as "21 Nov 2026, 12:02:09". */
export function helsinkiInstant(instant: string): string {
  return whenOf().format(new Date(instant))
}

/** The date in Helsinki at an instant, in ms since the epoch. */
export function helsinkiDate(instant: number): string {
  const parts = new Map(
    partsOf()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

export function dayNameOf(date: string): DayName {
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
export function monthAndDay(date: string): string {
  return written(monthAndDayOf(), date)
}

/** "Today", "Tomorrow", or the month and day, such as "November 23". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return t`Today`
  return date === addDays(today, 1) ? t`Tomorrow` : monthAndDay(date)
}

/** The date in full, such as "Monday, November 23". */
export function dateHeading(date: string): string {
  return written(headingOf(), date)
}

/** A slot such as "08:15" by the clock of the page's language: in English of twelve hours, "8:15 AM". */
export function twelveHourTime(slot: string): string {
  // Which space stands before AM is not the same everywhere.
  return clockOf()
    .format(new Date(`1970-01-01T${slot}Z`))
    .replace('\u202f', ' ')
}

/** Some languages count the first day of a month: "1er novembre". */
function written(format: Intl.DateTimeFormat, date: string): string {
  const parts = format.formatToParts(new Date(date))
  return parts.map(({ type, value }) => (type === 'day' ? dayOfMonth(Number(value)) : value)).join('')
}

function dayOfMonth(day: number): string {
  return selectOrdinal(day, { other: '#' })
}
