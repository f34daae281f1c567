import type { MatchEvent } from '@tiltyard/engine'
import { useMemo, useRef } from 'react'
import type { Played } from '../playhead/usePlayed.ts'

/**
 * The events that a chart tells of. Of a match that is live, and of one whose end is hidden, those up to the playhead; of
 * one that is over those that have been shown on this page, though its viewer has gone back since.
 */
export function useCharted({ watched, known, conceals, isLive }: Played): readonly MatchEvent[] {
  const furthest = useRef({ matchId: '', count: 0 })
  const matchId = watched?.match.id ?? ''
  const shown = watched?.shown.length ?? 0
  const before = furthest.current.matchId === matchId ? furthest.current.count : 0
  furthest.current = { matchId, count: Math.max(before, shown) }
  const count = conceals || isLive ? shown : furthest.current.count
  const events = known?.events
  return useMemo(() => events?.slice(0, count) ?? [], [events, count])
}
