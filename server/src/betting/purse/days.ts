import { stipend } from '@tiltyard/engine'
import { helsinkiDay, helsinkiInstant } from '../../league/time/helsinki.ts'

const DAY_MS = 86_400_000

/** What is done once on each of Helsinki's days has the day in its key. @param now milliseconds since 1970. */
export function siftingKey(uid: string, now: number): string {
  return `sifting:${uid}:${helsinkiDay(now).date}`
}

/** One for each stipend of the day. */
export function stipendKeys(uid: string, now: number): string[] {
  const { date } = helsinkiDay(now)
  return Array.from({ length: stipend.aDay }, (_, index) => `stipend:${uid}:${date}:${index + 1}`)
}

/** A moment of the day before, for what is asked again just after midnight. */
export function dayBefore(now: number): number {
  const today = helsinkiInstant(helsinkiDay(now).date, '00:00').getTime()
  return today - DAY_MS / 2
}

/** When Helsinki's day ends. */
export function midnightAfter(now: number): Date {
  const today = helsinkiInstant(helsinkiDay(now).date, '00:00').getTime()
  // The day on which the clocks change has 23 or 25 hours.
  return helsinkiInstant(helsinkiDay(today + 1.5 * DAY_MS).date, '00:00')
}
