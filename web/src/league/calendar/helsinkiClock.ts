const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As in `Date`, from 0. */
const MARCH = 2
const OCTOBER = 9

/**
 * Returns Helsinki's clock at an instant of 1996 or later, in ms since the epoch.
 * @returns a date with Helsinki's year to seconds in its UTC fields.
 */
export function toHelsinkiClock(instant: number): Date {
  return new Date(instant + aheadMs(instant))
}

/** The UTC offset: 3 h from the last Sunday of March to that of October, otherwise 2 h (Directive 2000/84/EC). */
function aheadMs(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  const isSummer = instant >= changeOf(year, MARCH) && instant < changeOf(year, OCTOBER)
  return (isSummer ? 3 : 2) * HOUR_MS
}

/** The instant of a clock change: 01:00 UTC on the last Sunday of a month with 31 days. */
function changeOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1)
  return last - new Date(last).getUTCDay() * DAY_MS
}
