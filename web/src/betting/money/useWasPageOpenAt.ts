import { useLiveClient } from '../../api/live/liveStore.ts'

/** Returns whether this page was open at an instant: later wins collect themselves. @returns false for null. */
export function useWasPageOpenAt(): (instant: string | null) => boolean {
  const { clock } = useLiveClient()
  // By the server's clock, not the device's.
  return (instant) => instant !== null && Date.parse(instant) >= clock.now() - performance.now()
}
