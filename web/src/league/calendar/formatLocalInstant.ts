import { formatInstant } from './formatTime.ts'

const MINUTE_MS = 60_000

/** Returns the reader's local time at an instant (ms since 1970), in the UTC fields of a date. */
export function toLocalClock(instant: number): Date {
  return new Date(instant - new Date(instant).getTimezoneOffset() * MINUTE_MS)
}

/** Formats an instant (ISO 8601) in the reader's local time: "21 Nov 2026, 12:02 pm". */
export function formatLocalInstant(instant: string): string {
  return formatInstant(toLocalClock(Date.parse(instant)))
}
