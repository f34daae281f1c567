import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useEffect, useRef } from 'react'
import { isResultHidden, markSeenMatches, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { type PlayheadCursor, pausedCursorAfter } from './cursor.ts'

/** With more events than this at once, the viewer has missed them, also for announcements. */
export const MAX_EVENTS_SEEN_AT_ONCE = 12

/**
 * The cursor of a viewer who follows. A hidden result holds a completed match at its start, or where they left it; a
 * viewer who was there at its end sees it. Any other cursor stays.
 */
export function useSpoilerFreeCursor(match: MatchView | null, events: readonly MatchEvent[], cursor: PlayheadCursor) {
  const isHidden = isResultHidden(useHiddenResultsState(), match?.id ?? '')
  const left = useRef({ matchId: '', count: 0 })
  const before = left.current.matchId === match?.id ? left.current.count : 0
  const wasThere = before > 0 && events.length - before <= MAX_EVENTS_SEEN_AT_ONCE
  const isHeld = isHidden && cursor.kind === 'following' && match?.status === 'completed' && !wasThere
  /** Reports how many events are shown. */
  const heed = (count: number): void => {
    left.current = { matchId: match?.id ?? '', count }
  }
  return { cursor: isHeld ? pausedCursorAfter(events, before) : cursor, heed }
}

/** Marks a completed match as seen once its last event shows, in whatever way. */
export function useMarkSeenAtEnd(match: MatchView | null, events: readonly MatchEvent[], count: number): void {
  const isAtEnd = count > 0 && count === events.length
  useEffect(() => {
    if (isAtEnd && match?.status === 'completed') markSeenMatches([{ match, events }])
  }, [isAtEnd, match, events])
}
