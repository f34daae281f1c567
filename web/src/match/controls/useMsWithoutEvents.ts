import { useRef } from 'react'
import { countEventsUpTo } from '../playhead/cursor.ts'
import type { PlaybackContext } from '../playhead/playback.ts'

/** 1.5 times the longest pause of a match at real tempo: 10 s (`INJURY_CONSIDERATION_DOUBLE`). */
const QUIET_MS = 15_000

/**
 * Measures how long a match has had no new event, in ms; null up to `QUIET_MS`. At first render it counts from when the
 * last event was due.
 * @param context null without a match.
 */
export function useMsWithoutEvents(context: PlaybackContext | null): number | null {
  const last = useRef<{ readonly count: number; readonly at: number }>(null)
  if (context === null) return null
  const { events, edgeMs, tempo, now } = context
  const count = countEventsUpTo(events, edgeMs)
  if (last.current?.count !== count) {
    const due = last.current === null ? events[count - 1]?.tOffsetMs : undefined
    last.current = { count, at: due === undefined ? now : now - (edgeMs - due) / tempo }
  }
  const silentMs = now - last.current.at
  return silentMs >= QUIET_MS ? silentMs : null
}
