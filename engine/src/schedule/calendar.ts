const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FEBRUARY = 2
const form = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A calendar date so many days later. Dates are plain YYYY-MM-DD, years 1 to 9999; clocks and zones are the
 * server's affair.
 * @param days 0 and more.
 * @throws RangeError for what is no date.
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

function parseDate(date: string): { year: number; month: number; day: number } {
  const [, year, month, day] = (form.exec(date) ?? []).map(Number)
  if (!year || !month || !day || month > 12 || day > daysOf(month, year)) {
    throw new RangeError(`"${date}" is no date. Allowed: YYYY-MM-DD.`)
  }
  return { year, month, day }
}

function daysOf(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === FEBRUARY && isLeap ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0)
}
