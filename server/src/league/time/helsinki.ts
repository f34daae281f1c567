import { dayNames, slotTimes } from '@tiltyard/engine'
import { Temporal } from 'temporal-polyfill'

/** The league's own time zone (rules 8.1). */
export const LEAGUE_ZONE = 'Europe/Helsinki'

const DAYS_OF_A_WEEK = 7
const [FIRST_SLOT = ''] = slotTimes

/** A time in Helsinki's calendar and clock. */
export interface HelsinkiDay {
  readonly day: (typeof dayNames)[number]
  /** YYYY-MM-DD. */
  readonly date: string
}

/** The instant of a wall time in Helsinki, by the zone's rules of that day. @param time HH:MM. */
export function helsinkiInstant(date: string, time: string): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(wall.toZonedDateTime(LEAGUE_ZONE).epochMilliseconds)
}

/** The day in Helsinki at a moment, in milliseconds since 1970 in UTC. */
export function helsinkiDay(now: number): HelsinkiDay {
  const date = helsinkiDate(now)
  return { day: dayNames[date.dayOfWeek % DAYS_OF_A_WEEK] ?? 'SUN', date: date.toString() }
}

/** HH:MM by Helsinki's clocks at a moment, in milliseconds since 1970 in UTC. */
export function helsinkiTime(now: number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(LEAGUE_ZONE)
  return at.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The Sunday that begins the week of a moment: that day, or the last before it. YYYY-MM-DD. */
export function sundayThatBeginsWeek(now: number): string {
  const date = helsinkiDate(now)
  return date.subtract({ days: date.dayOfWeek % DAYS_OF_A_WEEK }).toString()
}

/** The same weekday some weeks before. @param date YYYY-MM-DD. */
export function dateWeeksBefore(date: string, weeks: number): string {
  return Temporal.PlainDate.from(date).subtract({ weeks }).toString()
}

/** The first slot that begins after a moment. */
export function nextSlotAfter(now: number): Date {
  const [today, time] = [helsinkiDate(now), helsinkiTime(now)]
  const next = slotTimes.find((slot) => slot > time)
  return next === undefined
    ? helsinkiInstant(today.add({ days: 1 }).toString(), FIRST_SLOT)
    : helsinkiInstant(today.toString(), next)
}

function helsinkiDate(now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(LEAGUE_ZONE).toPlainDate()
}
