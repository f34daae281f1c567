import type { SessionView } from '@tiltyard/contract'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A session is extended this long before its end. */
export const SESSION_REFRESH_MARGIN_MS = 5 * MINUTE_MS
/** On load, a session with less time left is extended at once, so that weekly visitors stay logged in. */
export const SESSION_REFRESH_ON_LOAD_BELOW_MS = 6 * DAY_MS
/** Near its limit a session is no longer extended; this bounds the requests. */
export const MIN_SESSION_REFRESH_WAIT_MS = 30_000
export const FIRST_SESSION_BACK_OFF_MS = 30_000
export const MAX_SESSION_BACK_OFF_MS = 16 * MINUTE_MS

/** Returns a session's remaining time, in ms by the server's clock; null without an end. */
export function sessionRemainingMs({ expiresAt, serverTime }: SessionView): number | null {
  return expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(serverTime)
}

/** Returns the back-off after some failures in a row, from 1: 30 s, doubling to 16 min. */
export function sessionBackOffMs(failures: number): number {
  return Math.min(MAX_SESSION_BACK_OFF_MS, FIRST_SESSION_BACK_OFF_MS * 2 ** (failures - 1))
}
