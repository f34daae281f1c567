import { attendanceStipend } from '@tiltyard/engine'
import { helsinkiDay, helsinkiInstant } from '../../league/time/helsinki.ts'

const DAY_MS = 86_400_000

/** The key of a daily sifting, with the day in Helsinki. @param now milliseconds since 1970. */
export function dailySiftingKey(uid: string, now: number): string {
  return `sifting:${uid}:${helsinkiDay(now).date}`
}

/** A key for each stipend of the day. */
export function listStipendKeysOfDay(uid: string, now: number): string[] {
  const { date } = helsinkiDay(now)
  return Array.from({ length: attendanceStipend.aDay }, (_, index) => `stipend:${uid}:${date}:${index + 1}`)
}

/** A time on the previous day, for repeats just after midnight. */
export function noonOfDayBeforeMs(now: number): number {
  const today = helsinkiInstant(helsinkiDay(now).date, '00:00').getTime()
  return today - DAY_MS / 2
}

/** The end of Helsinki's day. */
export function helsinkiMidnightAfter(now: number): Date {
  const today = helsinkiInstant(helsinkiDay(now).date, '00:00').getTime()
  // The day on which the clocks change has 23 or 25 hours.
  return helsinkiInstant(helsinkiDay(today + 1.5 * DAY_MS).date, '00:00')
}
