import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent, MatchState } from '@tiltyard/engine'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useServerRenderedAtMs } from '../../api/hydration/renderedAt.ts'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { countEventsUpTo, cursorSpeed, cursorTimeMs, type PlayheadCursor } from './cursor.ts'
import { computeLiveEdgeMs, liveEdgeSpeed } from './edge.ts'
import { matchAsOfPlayhead } from './matchAsOfPlayhead.ts'
import { matchStateAfter } from './matchStateAfter.ts'
import { useMarkSeenAtEnd, useSpoilerFreeCursor } from './useSpoilerFreeCursor.ts'

/** The longest time between two updates of a moving match. */
const REFRESH_MS = 1_000

/** A match at its playhead, the only source of score, cards, ticker, history and title. */
export interface WatchedMatch {
  /** Its facts as of the playhead. */
  readonly match: MatchView
  /** The events up to the playhead, in order. */
  readonly shown: readonly MatchEvent[]
  readonly state: MatchState
}

interface Watched {
  /** Null until the match is known. */
  readonly watched: WatchedMatch | null
  /** The viewer's real cursor, which may differ from the wanted one while a result is hidden. */
  readonly cursor: PlayheadCursor
}

/** Computes a match at a cursor. */
export function useMatchAtCursor(feed: MatchFeed, wanted: PlayheadCursor): Watched {
  const match = feed.kind === 'known' ? feed.match : null
  const events = feed.kind === 'known' ? feed.events : noEvents
  const { cursor, heed } = useSpoilerFreeCursor(match, events, wanted)
  const count = useShownCount(match, events, cursor)
  heed(count)
  useMarkSeenAtEnd(match, events, count)
  const watched = useMemo(() => match && watchedAt(match, events, count), [match, events, count])
  return { watched, cursor }
}

const noEvents: readonly MatchEvent[] = []

function watchedAt(match: MatchView, events: readonly MatchEvent[], count: number): WatchedMatch {
  const isAtEnd = count === events.length
  return {
    match: matchAsOfPlayhead(match, isAtEnd),
    shown: events.slice(0, count),
    state: matchStateAfter(events, count),
  }
}

/** Counts the events up to a cursor, by the server's clock. */
function useShownCount(match: MatchView | null, events: readonly MatchEvent[], cursor: PlayheadCursor): number {
  const { clock } = useLiveClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const drawnAt = useServerRenderedAtMs()
  const now = drawnAt ?? clock.now()
  const edgeMs = useEdge(match, events, now)
  const placeMs = cursorTimeMs(cursor, edgeMs, now)
  const count = countEventsUpTo(events, placeMs)
  const pace = match === null ? 0 : cursorSpeed(cursor, placeMs >= edgeMs, liveEdgeSpeed(match))
  const next = events[count]

  useEffect(() => {
    // A fixed moment gets no events.
    if (pace === 0 || drawnAt !== null) return
    const untilNext = next === undefined ? REFRESH_MS : (next.tOffsetMs - placeMs) / pace
    const timer = setTimeout(look, Math.max(0, Math.min(REFRESH_MS, untilNext)))
    return () => clearTimeout(timer)
  })
  return count
}

/** The edge of a match. During the match it never goes back, though the clock may be corrected. */
function useEdge(match: MatchView | null, events: readonly MatchEvent[], now: number): number {
  const furthest = useRef({ matchId: '', edgeMs: Number.NEGATIVE_INFINITY })
  if (match === null) return Number.NEGATIVE_INFINITY
  const edgeMs = computeLiveEdgeMs(match, events, now)
  if (match.status === 'completed') return edgeMs
  const before = furthest.current.matchId === match.id ? furthest.current.edgeMs : edgeMs
  furthest.current = { matchId: match.id, edgeMs: Math.max(before, edgeMs) }
  return furthest.current.edgeMs
}
