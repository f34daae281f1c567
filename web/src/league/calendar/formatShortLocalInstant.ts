import { formatLocalInstant, toLocalClock } from './formatLocalInstant.ts'
import { formatTime } from './formatTime.ts'

/**
 * Formats an instant in local time: the time alone if it is today, otherwise with the date.
 * @param instantMs and now: in ms since 1970.
 */
export function formatShortLocalInstant(instantMs: number, now = Date.now()): string {
  const instant = new Date(instantMs)
  return instant.toDateString() === new Date(now).toDateString()
    ? formatTime(toLocalClock(instantMs))
    : formatLocalInstant(instant.toISOString())
}
