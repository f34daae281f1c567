import { type DayName, dayNames } from './slots.ts'

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FEBRUARY = 2
const MARCH = 3
const SAKAMOTO_MONTHS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
const form = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Adds days to a calendar date YYYY-MM-DD, years 1 to 9999, without time zones.
 * @param days 0 and more.
 * @throws RangeError for an invalid date.
 */
export function addDays(date: string, days: number): string {
  let { year, month, day } = parseDate(date)
  for (let left = days; left > 0; left--) {
    day += 1
    if (day <= daysOf(month, year)) continue
    day = 1
    month += 1
    if (month <= 12) continue
    month = 1
    year += 1
  }
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The weekday of a calendar date. @throws RangeError for an invalid date. */
export function dayOfDate(date: string): DayName {
  const { year, month, day } = parseDate(date)
  // Sakamoto's method: a year begins with March, so that the leap day is its last.
  const counted = month < MARCH ? year - 1 : year
  const leaps = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400)
  return dayNames[(counted + leaps + (SAKAMOTO_MONTHS[month - 1] ?? 0) + day) % dayNames.length] ?? 'SUN'
}

/**
 * The date of a schedule's day: the planned one, or the first such weekday from `begins` on.
 * @param firstDate YYYY-MM-DD, any weekday.
 */
export function scheduledDateOfDay(
  days: readonly { readonly day: DayName; readonly date: string }[],
  firstDate: string,
  day: DayName,
): string {
  const planned = days.find((other) => other.day === day)
  const after = dayNames.indexOf(day) - dayNames.indexOf(dayOfDate(firstDate))
  return planned?.date ?? addDays(firstDate, (after + dayNames.length) % dayNames.length)
}

function parseDate(date: string): { year: number; month: number; day: number } {
  const [, year, month, day] = (form.exec(date) ?? []).map(Number)
  if (!year || !month || !day || month > 12 || day > daysOf(month, year)) {
    throw new RangeError(`"${date}" is no date. Use YYYY-MM-DD.`)
  }
  return { year, month, day }
}

function daysOf(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === FEBRUARY && isLeap ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0)
}
