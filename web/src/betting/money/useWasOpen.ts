import { useLiveClient } from '../../api/live/liveStore.ts'

/** Whether this page was open at a moment: what was won since then collects itself. @returns false for null. */
export function useWasOpen(): (instant: string | null) => boolean {
  const { clock } = useLiveClient()
  // By the server's clock, whatever this device's clock says.
  return (instant) => instant !== null && Date.parse(instant) >= clock.now() - performance.now()
}
