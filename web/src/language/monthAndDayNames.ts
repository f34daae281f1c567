import type { Locale } from '@tiltyard/engine'

/** The date and time formats of a language. */
interface DateWords {
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /** From Sunday on. */
  readonly weekdays: readonly string[]
  /** Formats the day of a month. */
  readonly day: (day: number) => string
  /** Combines words of the lists above. */
  readonly monthAndDay: (month: string, day: string) => string
  readonly dateHeading: (weekday: string, monthAndDay: string) => string
  /** @param hours 0 to 23. @param minutes of two digits. */
  readonly time: (hours: number, minutes: string) => string
}

/**
 * Replaces the browser's formats, whose tables block a slow phone for 150 ms at first (`npm run sight`).
 * English dates are American, except those with a short month.
 */
export const monthAndDayNames: Readonly<Record<Locale, DateWords>> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    day: (day) => `${day}`,
    monthAndDay: (month, day) => `${month} ${day}`,
    dateHeading: (weekday, monthAndDay) => `${weekday}, ${monthAndDay}`,
    time: (hours, minutes) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
  },
  fr: {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
    day: (day) => (day === 1 ? '1er' : `${day}`),
    monthAndDay: (month, day) => `${day} ${month}`,
    dateHeading: (weekday, monthAndDay) => `${weekday} ${monthAndDay}`,
    time: (hours, minutes) => `${hours}:${minutes}`,
  },
}
