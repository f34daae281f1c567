import { t } from '@lingui/core/macro'
import { whenNeeded } from '../language/whenNeeded.ts'
import { helsinkiDate, monthAndDay, twelveHourTime } from './helsinki.ts'

const clockOf = whenNeeded(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', hour: '2-digit', minute: '2-digit' }),
)

/** When a slot begins as the schedule has it: "November 23, 8:15 AM, Helsinki time". @param startsAt ISO 8601. */
export function slotText(startsAt: string): string {
  const instant = Date.parse(startsAt)
  const [day, time] = [monthAndDay(helsinkiDate(instant)), twelveHourTime(clockOf().format(instant))]
  return t`${day}, ${time}, Helsinki time`
}
