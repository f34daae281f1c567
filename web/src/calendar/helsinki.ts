import { addDays, type DayName, dayNames } from '@tiltyard/engine'

// The league's week is Helsinki's, wherever the reader is. Dates are YYYY-MM-DD.

const partsOf = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Helsinki',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const monthAndDayOf = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
const weekdayOf = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })

const whenOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** An instant (ISO 8601) on Helsinki's clock, such as "21 Nov 2026, 12:02:09". */
export function helsinkiInstant(instant: string): string {
  return whenOf.format(new Date(instant))
}

/** The date in Helsinki at an instant, in ms since the epoch. */
export function helsinkiDate(instant: number): string {
  const parts = new Map(partsOf.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

export function dayNameOf(date: string): DayName {
  return dayNames[new Date(date).getUTCDay()] ?? 'SUN'
}

/** The month and the day, such as "November 23". */
export function monthAndDay(date: string): string {
  return monthAndDayOf.format(new Date(date))
}

/** "Today", "Tomorrow", or the month and day, such as "November 23". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : monthAndDay(date)
}

/** The date in full, such as "Monday, November 23". */
export function dateHeading(date: string): string {
  return `${weekdayOf.format(new Date(date))}, ${monthAndDay(date)}`
}

/** A slot such as "08:15" on a clock of twelve hours: "8:15 AM". */
export function twelveHourTime(slot: string): string {
  const [hour = 0, minute = '00'] = [Number(slot.slice(0, 2)), slot.slice(3)]
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
