const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As `Date` counts them. */
const MARCH = 2
const OCTOBER = 9

/**
 * Helsinki's clock at an instant of 1996 or later, in ms since the epoch.
 * @returns a date whose year to seconds in UTC are those of that clock.
 */
export function onHelsinkiClock(instant: number): Date {
  return new Date(instant + aheadMs(instant))
}

/** Three hours ahead of UTC from the last Sunday of March to that of October, and otherwise two (Directive 2000/84/EC). */
function aheadMs(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  const isSummer = instant >= changeOf(year, MARCH) && instant < changeOf(year, OCTOBER)
  return (isSummer ? 3 : 2) * HOUR_MS
}

/** When clocks are changed: at one by UTC on the last Sunday of a month of 31 days. */
function changeOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1)
  return last - new Date(last).getUTCDay() * DAY_MS
}
