import { whenNeeded } from '../language/whenNeeded.ts'
import { dayAndTime, helsinkiDate } from './helsinki.ts'

const clockOf = whenNeeded(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', hour: '2-digit', minute: '2-digit' }),
)

/** When a slot begins as the schedule has it, on Helsinki's clock: "November 23, 8:15 AM". @param startsAt ISO 8601. */
export function slotText(startsAt: string): string {
  const instant = Date.parse(startsAt)
  return dayAndTime(helsinkiDate(instant), clockOf().format(instant))
}
