import { slotTimes } from '@tiltyard/engine'
import { helsinkiDate } from '../../league/calendar/helsinki.ts'
import { toHelsinkiClock } from '../../league/calendar/helsinkiClock.ts'

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
/** The position of the time of day in ISO 8601. */
const TIME_AT = 'YYYY-MM-DDT'.length

/**
 * Finds the day to replay: at night, from the last slot to the first, unless jousts begin soon.
 * @param now the server's clock, in ms since the epoch. @param nextJoustsAt ISO 8601; null for none planned. @returns
 * the date in Helsinki, YYYY-MM-DD; null for no replay.
 */
export function findReplayedDay(now: number, nextJoustsAt: string | null): string | null {
  const [first = '', last = ''] = [slotTimes[0], slotTimes.at(-1)]
  if (nextJoustsAt !== null && Date.parse(nextJoustsAt) - now <= QUARTER_MS) return null
  const time = toHelsinkiClock(now).toISOString().slice(TIME_AT)
  if (time >= last) return helsinkiDate(now)
  return time < first ? helsinkiDate(now - DAY_MS) : null
}
