import { formatInstant } from './formatTime.ts'

const MINUTE_MS = 60_000

/** The reader's own clock at an instant (ms since 1970). @returns a date whose year to seconds in UTC are the clock's. */
export function onOwnClock(instant: number): Date {
  return new Date(instant - new Date(instant).getTimezoneOffset() * MINUTE_MS)
}

/** An instant (ISO 8601) on the reader's own clock: "21 Nov 2026, 12:02 pm". */
export function instantText(instant: string): string {
  return formatInstant(onOwnClock(Date.parse(instant)))
}
