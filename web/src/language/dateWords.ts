import type { Locale } from '@tiltyard/engine'

/** How a language writes dates, and times to the minute. */
interface DateWords {
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /** From Sunday on. */
  readonly weekdays: readonly string[]
  /** The day of a month as it is written beside it. */
  readonly day: (day: number) => string
  /** The words come from the lists above. */
  readonly monthAndDay: (month: string, day: string) => string
  readonly dateHeading: (weekday: string, monthAndDay: string) => string
  /** @param hours 0 to 23. @param minutes of two digits. */
  readonly time: (hours: number, minutes: string) => string
}

/**
 * What pages are begun with. The browser knows it too, and reads its tables of dates for the first that it writes: a slow phone was deaf
 * for 150 ms (`npm run sight`). In English they are American, but for those with a short month.
 */
export const dateWords: Readonly<Record<Locale, DateWords>> = {
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
