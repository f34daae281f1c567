import { t } from '@lingui/core/macro'
import { helsinkiDate, helsinkiTime, monthAndDay } from './helsinki.ts'

/** When a slot begins, by the league's clock: "November 23, 8:15 am". @param startsAt ISO 8601. */
export function slotText(startsAt: string): string {
  const instant = Date.parse(startsAt)
  return `${monthAndDay(helsinkiDate(instant))}, ${helsinkiTime(instant)}`
}

/** The same where nothing else on the page names the zone: "November 23, 8:15 am, Helsinki time". */
export function zoned(when: string): string {
  return t`${when}, Helsinki time`
}
