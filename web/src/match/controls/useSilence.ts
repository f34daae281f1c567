import { useRef } from 'react'

/** Longer than a match ever pauses by itself, at its own tempo. */
export const QUIET_MS = 10_000

/**
 * For how long nothing new has been told here, in ms; null where that is no longer than a match pauses.
 * @param told how many events have been. @param now the clock, in ms since the epoch.
 */
export function useSilence(told: number, now: number): number | null {
  const last = useRef({ told, at: now })
  if (last.current.told !== told) last.current = { told, at: now }
  const silentMs = now - last.current.at
  return silentMs >= QUIET_MS ? silentMs : null
}
