import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useEffect, useRef } from 'react'
import { hides, uncover, useSpoilers } from '../../spoilers/spoilerState.ts'
import { type Cursor, standingAfter } from './cursor.ts'

/** Whoever is shown more than so many events at once has missed them, as the announcements have it. */
export const MOST_WATCHED_AT_ONCE = 12

/**
 * Where a viewer stands who would follow. A match that was over before they came, and whose result is hidden from them,
 * stands at its beginning, or where they left it; who was there at its end goes on to it. Any other cursor is theirs.
 */
export function useSpoilerFreeCursor(match: MatchView | null, events: readonly MatchEvent[], cursor: Cursor) {
  const isHidden = hides(useSpoilers(), match?.id ?? '')
  const left = useRef({ matchId: '', count: 0 })
  const before = left.current.matchId === match?.id ? left.current.count : 0
  const wasThere = before > 0 && events.length - before <= MOST_WATCHED_AT_ONCE
  const isHeld = isHidden && cursor.kind === 'following' && match?.status === 'completed' && !wasThere
  /** Tells how many events are shown. */
  const heed = (count: number): void => {
    left.current = { matchId: match?.id ?? '', count }
  }
  return { cursor: isHeld ? standingAfter(events, before) : cursor, heed }
}

/** A finished match whose last event is shown has been seen, whether it was followed, played or looked up. */
export function useSeenToEnd(match: MatchView | null, events: readonly MatchEvent[], count: number): void {
  const isAtEnd = count > 0 && count === events.length
  useEffect(() => {
    if (isAtEnd && match?.status === 'completed') uncover([{ match, events }])
  }, [isAtEnd, match, events])
}
