import { locale } from '../language/locale.ts'
import { whenNeeded } from '../language/whenNeeded.ts'

// English is read everywhere, by clocks of twelve hours and of twenty-four: there the reader's own habit decides.
const language = locale === 'en' ? undefined : locale
const clockOf = whenNeeded(
  () => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
)

/** An instant (ms since 1970) on the reader's own clock, to the second. */
export function timeOfDay(instantMs: number): string {
  return clockOf().format(instantMs)
}
