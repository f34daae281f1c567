import { t } from '@lingui/core/macro'
import { formatHelsinkiTime, formatMonthAndDay, helsinkiDate } from './helsinki.ts'

/** Formats a slot's start in league time: "November 23, 8:15 am". @param startsAt ISO 8601. */
export function formatHelsinkiSlot(startsAt: string): string {
  const instant = Date.parse(startsAt)
  return `${formatMonthAndDay(helsinkiDate(instant))}, ${formatHelsinkiTime(instant)}`
}

/** Adds the zone, for pages that do not name it elsewhere: "November 23, 8:15 am, Helsinki time". */
export function appendHelsinkiTimeLabel(when: string): string {
  return t`${when}, Helsinki time`
}
