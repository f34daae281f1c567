import type { MatchEvent } from '@tiltyard/engine'
import { useMemo, useRef } from 'react'
import type { Played } from '../playhead/usePlayed.ts'

/** What a chart tells of. */
export interface Charted {
  readonly events: readonly MatchEvent[]
  /** Whether the match is over with them: ended, or stopped. */
  readonly isWhole: boolean
}

/**
 * The events that a chart tells of. Of a match that is live, and of one whose end is hidden, those up to the playhead; of
 * one that is over those that have been shown on this page, though its viewer has gone back since.
 */
export function useCharted({ watched, known, conceals, isLive }: Played): Charted {
  const furthest = useRef({ matchId: '', count: 0 })
  const matchId = watched?.match.id ?? ''
  const shown = watched?.shown.length ?? 0
  const before = furthest.current.matchId === matchId ? furthest.current.count : 0
  furthest.current = { matchId, count: Math.max(before, shown) }
  const count = conceals || isLive ? shown : furthest.current.count
  const events = known?.events
  const isWhole = known?.match.status === 'completed' && count === events?.length
  return useMemo(() => ({ events: events?.slice(0, count) ?? [], isWhole }), [events, count, isWhole])
}
