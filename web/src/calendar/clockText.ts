import { dateWords } from '../language/dateWords.ts'
import { locale } from '../language/locale.ts'

/** What a clock shows, such as "21 Nov 2026, 12:02:09". @param clock its year to seconds are those of a date in UTC. */
export function clockText(clock: Date, language = locale): string {
  const month = dateWords[language].shortMonths[clock.getUTCMonth()]
  return `${clock.getUTCDate()} ${month} ${clock.getUTCFullYear()}, ${clock.toISOString().slice(11, 19)}`
}
