import { t } from '@lingui/core/macro'
import { helsinkiDate, helsinkiSlot, monthAndDay, twelveHourTime } from './helsinki.ts'

/** When a slot begins as the schedule has it: "November 23, 8:15 am, Helsinki time". @param startsAt ISO 8601. */
export function slotText(startsAt: string): string {
  const instant = Date.parse(startsAt)
  const [day, time] = [monthAndDay(helsinkiDate(instant)), twelveHourTime(helsinkiSlot(instant))]
  return t`${day}, ${time}, Helsinki time`
}
