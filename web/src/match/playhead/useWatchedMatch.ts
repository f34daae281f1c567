import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent, MatchState } from '@tiltyard/engine'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useDrawnAt } from '../../api/hydration/drawn.ts'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { type Cursor, countAt, cursorPace, cursorPlace } from './cursor.ts'
import { computeEdge, edgePace } from './edge.ts'
import { matchAt } from './matchAt.ts'
import { stateAt } from './stateAt.ts'
import { useSeenToEnd, useSpoilerFreeCursor } from './useSpoilerFreeCursor.ts'

/** A match that moves is looked at again at least this often, whatever the moments of its events say. */
const REFRESH_MS = 1_000

/** A match at its playhead. Score, cards, ticker, history and title are all made of this, and of nothing else. */
export interface WatchedMatch {
  /** Its facts as they stood then. */
  readonly match: MatchView
  /** The events that have been told, in order. */
  readonly shown: readonly MatchEvent[]
  readonly state: MatchState
}

interface Watched {
  /** Null until the match is known. */
  readonly watched: WatchedMatch | null
  /** Where the viewer stands: not at the cursor that was given, where a result is hidden from whoever follows. */
  readonly cursor: Cursor
}

/** A match at a cursor, which is moved by giving another. */
export function useWatched(feed: MatchFeed, wanted: Cursor): Watched {
  const match = feed.kind === 'known' ? feed.match : null
  const events = feed.kind === 'known' ? feed.events : noEvents
  const { cursor, heed } = useSpoilerFreeCursor(match, events, wanted)
  const count = useToldCount(match, events, cursor)
  heed(count)
  useSeenToEnd(match, events, count)
  const watched = useMemo(() => match && watchedAt(match, events, count), [match, events, count])
  return { watched, cursor }
}

const noEvents: readonly MatchEvent[] = []

function watchedAt(match: MatchView, events: readonly MatchEvent[], count: number): WatchedMatch {
  const isAtEnd = count === events.length
  return { match: matchAt(match, isAtEnd), shown: events.slice(0, count), state: stateAt(events, count) }
}

/** How many events have been told at a cursor, by the server's clock. */
function useToldCount(match: MatchView | null, events: readonly MatchEvent[], cursor: Cursor): number {
  const { clock } = useLiveClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const drawnAt = useDrawnAt()
  const now = drawnAt ?? clock.now()
  const edgeMs = useEdge(match, events, now)
  const placeMs = cursorPlace(cursor, edgeMs, now)
  const count = countAt(events, placeMs)
  const pace = match === null ? 0 : cursorPace(cursor, placeMs >= edgeMs, edgePace(match))
  const next = events[count]

  useEffect(() => {
    // At a moment that stands still nothing comes.
    if (pace === 0 || drawnAt !== null) return
    const untilNext = next === undefined ? REFRESH_MS : (next.tOffsetMs - placeMs) / pace
    const timer = setTimeout(look, Math.max(0, Math.min(REFRESH_MS, untilNext)))
    return () => clearTimeout(timer)
  })
  return count
}

/** How far the match may be shown. While it is under way that never goes back, though the clock may be corrected. */
function useEdge(match: MatchView | null, events: readonly MatchEvent[], now: number): number {
  const furthest = useRef({ matchId: '', edgeMs: Number.NEGATIVE_INFINITY })
  if (match === null) return Number.NEGATIVE_INFINITY
  const edgeMs = computeEdge(match, events, now)
  if (match.status === 'completed') return edgeMs
  const before = furthest.current.matchId === match.id ? furthest.current.edgeMs : edgeMs
  furthest.current = { matchId: match.id, edgeMs: Math.max(before, edgeMs) }
  return furthest.current.edgeMs
}
