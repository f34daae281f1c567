import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useCallback, useRef, useState } from 'react'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { followingCursor, type PlayheadCursor } from './cursor.ts'
import { findOpeningCursor, type MomentRefusal, type OpeningCursor } from './matchOpeningRequest.ts'
import { useMatchAtCursor, type WatchedMatch } from './useWatchedMatch.ts'

/** A match, and its viewer's place in it, which they can move. */
export interface PlayedMatch {
  /** The match at the playhead; null until it loads. Components show only this. */
  readonly watched: WatchedMatch | null
  /** All that has loaded, for the controls; null until then. */
  readonly known: { readonly match: MatchView; readonly events: readonly MatchEvent[] } | null
  readonly cursor: PlayheadCursor
  readonly move: (cursor: PlayheadCursor, isLeap: boolean) => void
  /** Counts the viewer's jumps: skipped events must not be announced. */
  readonly leaps: number
  /** Whether the match is live for the viewer, who may be behind its end. */
  readonly isLive: boolean
  /** Whether the viewer hides the result: then nothing reveals the length. */
  readonly hidesResult: boolean
  /** Whether the page shows a replay. */
  readonly isReplayed: boolean
  /** The reason why the requested moment is not shown; null for none, or once they have moved. */
  readonly notice: MomentRefusal | null
}

interface Place extends OpeningCursor {
  /** The match's id and the requested moment. */
  readonly of: string | null
  readonly leaps: number
}

const nowhere: Place = { of: null, cursor: followingCursor, notice: null, leaps: 0 }

/**
 * Follows a match from the requested moment, and where its viewer goes.
 * @param requestedAt the address's `at`; null for none.
 */
export function usePlayedMatch(feed: MatchFeed, requestedAt: string | null): PlayedMatch {
  // The saved place of a page that was left: see `useSavedMatchMoment`.
  const at = globalThis.history?.state?.at ?? requestedAt
  const [place, setPlace] = useState(nowhere)
  const known = feed.kind === 'known' ? feed : null
  const of = known && `${known.match.id} ${at}`
  const conceals = isResultHidden(useHiddenResultsState(), known?.match.id ?? '')
  const isOpened = known === null || place.of === of
  const here = isOpened
    ? place
    : { of, leaps: place.leaps + 1, ...findOpeningCursor({ at, hidesResult: conceals }, known.match, known.events) }
  if (here !== place) setPlace(here)
  const { watched, cursor } = useMatchAtCursor(feed, here.cursor)
  const isLive = useIsLive(known?.match ?? null, watched)
  const move = useCallback((to: PlayheadCursor, isLeap: boolean) => {
    setPlace((before) => ({ ...before, cursor: to, notice: null, leaps: before.leaps + (isLeap ? 1 : 0) }))
  }, [])
  const isReplayed = cursor.kind === 'placed' && watched !== null && watched.match.status !== 'completed'
  const { leaps, notice } = here
  return { watched, known, cursor, move, leaps, hidesResult: conceals, isLive, isReplayed, notice }
}

/** A match that was active on this page counts as live until its end has been seen. */
function useIsLive(match: MatchView | null, watched: WatchedMatch | null): boolean {
  const known = useRef({ matchId: '', isLive: false })
  if (match === null) return false
  if (known.current.matchId !== match.id) known.current = { matchId: match.id, isLive: false }
  if (match.status !== 'completed') known.current.isLive = true
  else if (watched?.match.status === 'completed') known.current.isLive = false
  return known.current.isLive
}
