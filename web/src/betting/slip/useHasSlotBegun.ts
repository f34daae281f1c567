import { useValueAtServerTime } from '../../api/live/useValueAtServerTime.ts'

/** Returns whether a slot has begun, by the server's clock. @param startsAt ISO 8601. */
export function useHasSlotBegun(startsAt: string): boolean {
  return useValueAtServerTime((now) => Number(now >= Date.parse(startsAt))) === 1
}
