import { useRef } from 'react'

/** Half as long again as a match ever pauses by itself at real tempo: 10 s (`INJURY_CONSIDERATION_DOUBLE`). */
const QUIET_MS = 15_000

/**
 * For how long nothing new has been told here, in ms; null where that is no longer than a match pauses.
 * @param told how many events have been. @param ago how long ago the last of them was due, in ms: what it was before somebody looked.
 * @param now the clock, in ms since the epoch.
 */
export function useSilence(told: number, ago: number, now: number): number | null {
  const last = useRef<{ readonly told: number; readonly at: number }>(null)
  if (last.current?.told !== told) last.current = { told, at: last.current === null ? now - ago : now }
  const silentMs = now - last.current.at
  return silentMs >= QUIET_MS ? silentMs : null
}
