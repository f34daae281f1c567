import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useCallback, useRef, useState } from 'react'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { hides, useSpoilers } from '../../spoilers/spoilerState.ts'
import { type Cursor, following } from './cursor.ts'
import { type Opened, openedAt, type RefusedMoment } from './opening.ts'
import { useWatched, type WatchedMatch } from './useWatchedMatch.ts'

/** A match and its viewer's place in it, which they may move. */
export interface Played {
  /** The match at the playhead; null until it is known. Whatever tells of it is drawn from this alone. */
  readonly watched: WatchedMatch | null
  /** All that is known of it, for the controls; null until it is known. */
  readonly known: { readonly match: MatchView; readonly events: readonly MatchEvent[] } | null
  readonly cursor: Cursor
  readonly move: (cursor: Cursor, isLeap: boolean) => void
  /** How often the viewer has gone elsewhere in it: what lay between was not watched, and is not announced. */
  readonly leaps: number
  /** Whether it goes on as far as the viewer knows: it may have ended ahead of where they are. */
  readonly isLive: boolean
  /** Whether the viewer does not want to know how it ended: then nothing says how long it is either. */
  readonly conceals: boolean
  /** Whether something else is shown than how the match stands. */
  readonly isReplayed: boolean
  /** Why the moment that the address asks for is not shown; null when it is, or once they have moved. */
  readonly notice: RefusedMoment | null
}

interface Place extends Opened {
  /** The match, and the moment that was asked for. */
  readonly of: string | null
  readonly leaps: number
}

const nowhere: Place = { of: null, cursor: following, notice: null, leaps: 0 }

/**
 * Follows a match from where it is opened, and from where its viewer goes.
 * @param asked the moment that the address asks for, as it stands there; null for none.
 */
export function usePlayed(feed: MatchFeed, asked: string | null): Played {
  // Where its viewer was as the page was left: see `useKeptMoment`.
  const at = globalThis.history?.state?.at ?? asked
  const [place, setPlace] = useState(nowhere)
  const known = feed.kind === 'known' ? feed : null
  const of = known && `${known.match.id} ${at}`
  const conceals = hides(useSpoilers(), known?.match.id ?? '')
  const isOpened = known === null || place.of === of
  const here = isOpened
    ? place
    : { of, leaps: place.leaps + 1, ...openedAt({ at, conceals }, known.match, known.events) }
  if (here !== place) setPlace(here)
  const { watched, cursor } = useWatched(feed, here.cursor)
  const isLive = useIsLive(known?.match ?? null, watched)
  const move = useCallback((to: Cursor, isLeap: boolean) => {
    setPlace((before) => ({ ...before, cursor: to, notice: null, leaps: before.leaps + (isLeap ? 1 : 0) }))
  }, [])
  const isReplayed = cursor.kind === 'placed' && watched !== null && watched.match.status !== 'completed'
  const { leaps, notice } = here
  return { watched, known, cursor, move, leaps, conceals, isLive, isReplayed, notice }
}

/** A match that was under way here is, until its end has been seen. */
function useIsLive(match: MatchView | null, watched: WatchedMatch | null): boolean {
  const known = useRef({ matchId: '', isLive: false })
  if (match === null) return false
  if (known.current.matchId !== match.id) known.current = { matchId: match.id, isLive: false }
  if (match.status !== 'completed') known.current.isLive = true
  else if (watched?.match.status === 'completed') known.current.isLive = false
  return known.current.isLive
}
