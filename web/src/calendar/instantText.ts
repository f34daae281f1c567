import { dayFirst } from '../language/dates.ts'
import { whenNeeded } from '../language/whenNeeded.ts'

const whenOf = whenNeeded(() => new Intl.DateTimeFormat(dayFirst, { dateStyle: 'medium', timeStyle: 'medium' }))

/** An instant (ISO 8601) on the reader's own clock, such as "21 Nov 2026, 12:02:09". */
export function instantText(instant: string): string {
  return whenOf().format(new Date(instant))
}
