import { locale } from '../../language/locale.ts'
import { monthAndDayNames } from '../../language/monthAndDayNames.ts'

/**
 * Formats a time of day: "2:15 pm", in French "14:15". All pages use it.
 * @param clock has the time in its UTC fields, as from `toHelsinkiClock` and `toLocalClock`.
 */
export function formatTime(clock: Date, language = locale): string {
  return monthAndDayNames[language].time(clock.getUTCHours(), String(clock.getUTCMinutes()).padStart(2, '0'))
}

/** Formats a date and time: "21 Nov 2026, 2:15 pm". @param clock as for `formatTime`. */
export function formatInstant(clock: Date, language = locale): string {
  const { day, shortMonths } = monthAndDayNames[language]
  const date = `${day(clock.getUTCDate())} ${shortMonths[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
  return `${date}, ${formatTime(clock, language)}`
}
