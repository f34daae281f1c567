import type { MatchEvent } from '@tiltyard/engine'
import { useMemo, useRef } from 'react'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'

/** The events of a chart. */
export interface ChartEvents {
  readonly events: readonly MatchEvent[]
  /** Whether the match ends with them: finished or stopped. */
  readonly isWhole: boolean
}

/**
 * Selects the events of a chart. For a live match or a hidden end, those up to the playhead. For a completed match, the
 * furthest shown on this page, also after a step back.
 */
export function useChartEvents({ watched, known, hidesResult, isLive }: PlayedMatch): ChartEvents {
  const furthest = useRef({ matchId: '', count: 0 })
  const matchId = watched?.match.id ?? ''
  const shown = watched?.shown.length ?? 0
  const before = furthest.current.matchId === matchId ? furthest.current.count : 0
  furthest.current = { matchId, count: Math.max(before, shown) }
  const count = hidesResult || isLive ? shown : furthest.current.count
  const events = known?.events
  const isWhole = known?.match.status === 'completed' && count === events?.length
  return useMemo(() => ({ events: events?.slice(0, count) ?? [], isWhole }), [events, count, isWhole])
}
