import { dateWords } from '../../language/dateWords.ts'
import { locale } from '../../language/locale.ts'

/**
 * A time of day: "2:15 pm", in French "14:15". Every time of day on a page is written here.
 * @param clock a date whose year to minutes in UTC are the clock's, as `onHelsinkiClock` and `onOwnClock` give it.
 */
export function formatTime(clock: Date, language = locale): string {
  return dateWords[language].time(clock.getUTCHours(), String(clock.getUTCMinutes()).padStart(2, '0'))
}

/** A day and its time: "21 Nov 2026, 2:15 pm". @param clock as for `formatTime`. */
export function formatInstant(clock: Date, language = locale): string {
  const { day, shortMonths } = dateWords[language]
  const date = `${day(clock.getUTCDate())} ${shortMonths[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
  return `${date}, ${formatTime(clock, language)}`
}
