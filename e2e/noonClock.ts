import { helsinkiDay, helsinkiInstant } from '../server/src/schedule/helsinki.ts'

/** A clock that is set otherwise than the machine's, for a yard whose matches must all be on one day of the league's. */
export interface SetClock {
  /** Milliseconds since 1970 in UTC, as whoever is started with `env` reads them. */
  now(): number
  readonly env: Readonly<Record<string, string>>
}

/** Says noon in Helsinki when it is made, of the day that it is there, and goes on from there. */
export function noonClock(): SetClock {
  const shiftMs = helsinkiInstant(helsinkiDay(Date.now()).date, '12:00').getTime() - Date.now()
  const setter = `--import ${new URL('shiftedClock.mjs', import.meta.url).href}`
  return {
    now: () => Date.now() + shiftMs,
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${setter}`.trim(),
      JOURNEY_CLOCK_SHIFT_MS: String(shiftMs),
    },
  }
}
