import type { SessionView } from '@tiltyard/contract'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A session is prolonged this long before it would end. */
export const REFRESH_MARGIN_MS = 5 * MINUTE_MS
/** On load a session with less than this left is prolonged at once, so that whoever comes each week stays logged in. */
export const REFRESH_ON_LOAD_BELOW_MS = 6 * DAY_MS
/** Near its limit a session is not prolonged any more; it must not be asked for again and again. */
export const LEAST_REFRESH_WAIT_MS = 30_000
export const FIRST_BACK_OFF_MS = 30_000
export const LONGEST_BACK_OFF_MS = 16 * MINUTE_MS

/** How long a session has to go, in ms by the server's clock; null when it has no end. */
export function remainingMs({ expiresAt, serverTime }: SessionView): number | null {
  return expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(serverTime)
}

/** How long to wait after so many failures in a row, 1 for the first: 30 s, doubling to 16 min. */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (failures - 1))
}
