import { useServerClock } from '../../api/live/useServerClock.ts'

/** Returns whether a slot has begun, by the server's clock. @param startsAt ISO 8601. */
export function useHasBegun(startsAt: string): boolean {
  return useServerClock((now) => Number(now >= Date.parse(startsAt))) === 1
}
