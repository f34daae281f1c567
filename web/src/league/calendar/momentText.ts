import { formatTime } from './formatTime.ts'
import { instantText, onOwnClock } from './instantText.ts'

/**
 * An instant on the reader's own clock: the time alone where it is of their today, else the day with it.
 * @param instantMs and now: in ms since 1970.
 */
export function momentText(instantMs: number, now = Date.now()): string {
  const instant = new Date(instantMs)
  return instant.toDateString() === new Date(now).toDateString()
    ? formatTime(onOwnClock(instantMs))
    : instantText(instant.toISOString())
}
