import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent, MatchState } from '@tiltyard/engine'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { MatchFeed } from '../api/liveState.ts'
import { useLiveClient } from '../api/liveStore.ts'
import { countDue, dueTime } from './due.ts'
import { stateAt } from './stateAt.ts'

/** Events are looked at again at least this often, whatever their due times say. */
const REFRESH_MS = 1_000

/** A match as far as it may be shown now. Score, ticker, history and title are all made of this. */
export interface WatchedMatch {
  readonly match: MatchView
  /** The events that are due, in order. */
  readonly shown: readonly MatchEvent[]
  readonly state: MatchState
}

/** How many events of a match are due by the server's clock. It never goes back within a match. */
export function usePlayhead(match: MatchView | null, events: readonly MatchEvent[]): number {
  const { clock } = useLiveClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const furthest = useRef({ matchId: '', count: 0 })
  const matchId = match?.id ?? ''
  const due = match === null ? 0 : countDue(match, events, clock.now())
  const before = furthest.current.matchId === matchId ? Math.min(furthest.current.count, events.length) : 0
  const count = Math.max(due, before)
  furthest.current = { matchId, count }

  useEffect(() => {
    if (match === null || match.status === 'completed') return
    const next = events[count]
    const untilNext = next === undefined ? REFRESH_MS : dueTime(match, next) - clock.now()
    const timer = setTimeout(look, Math.max(0, Math.min(REFRESH_MS, untilNext)))
    return () => clearTimeout(timer)
  })
  return count
}

/** A feed cut at its playhead; null until the match is known. */
export function useWatchedMatch(feed: MatchFeed): WatchedMatch | null {
  const match = feed.kind === 'known' ? feed.match : null
  const events = feed.kind === 'known' ? feed.events : noEvents
  const count = usePlayhead(match, events)
  return useMemo(
    () => match && { match, shown: events.slice(0, count), state: stateAt(events, count) },
    [match, events, count],
  )
}

const noEvents: readonly MatchEvent[] = []
