import { useRef } from 'react'
import { countAt } from '../playhead/cursor.ts'
import type { Ground } from '../playhead/player.ts'

/** Half as long again as a match ever pauses by itself at real tempo: 10 s (`INJURY_CONSIDERATION_DOUBLE`). */
const QUIET_MS = 15_000

/**
 * For how long a match has told nothing new, in ms; null where that is no longer than it pauses. What it was before somebody looked
 * follows from when its last event was due.
 * @param ground null where there is no match.
 */
export function useSilence(ground: Ground | null): number | null {
  const last = useRef<{ readonly told: number; readonly at: number }>(null)
  if (ground === null) return null
  const { events, edgeMs, tempo, now } = ground
  const told = countAt(events, edgeMs)
  if (last.current?.told !== told) {
    const due = last.current === null ? events[told - 1]?.tOffsetMs : undefined
    last.current = { told, at: due === undefined ? now : now - (edgeMs - due) / tempo }
  }
  const silentMs = now - last.current.at
  return silentMs >= QUIET_MS ? silentMs : null
}
