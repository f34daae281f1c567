import { locale } from '../language/locale.ts'
import { whenNeeded } from '../language/whenNeeded.ts'

/** With the day before the month: in English that is Britain's way. */
const language = locale === 'en' ? 'en-GB' : locale
const whenOf = whenNeeded(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }))

/** An instant (ISO 8601) on the reader's own clock, such as "21 Nov 2026, 12:02:09". */
export function instantText(instant: string): string {
  return whenOf().format(new Date(instant))
}
