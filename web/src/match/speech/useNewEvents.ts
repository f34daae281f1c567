import type { MatchView } from '@tiltyard/contract'
import { useEffect, useRef } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'

/** Handlers for a playhead that has moved. */
export interface NewEventHandlers {
  /** Called for new events: all but the first `count` of `watched.shown`. */
  readonly onNews: (watched: WatchedMatch, count: number) => void
  /** Called after a jump or for another match: waiting lines are obsolete. */
  readonly onElsewhere: (match: MatchView) => void
}

/**
 * Reports new events at a playhead, except those of the first render and skipped ones.
 * @param jumpCount counts the viewer's jumps.
 */
export function useNewEvents(watched: WatchedMatch, jumpCount: number, heard: NewEventHandlers): void {
  const latest = useRef(heard)
  const last = useRef({ matchId: watched.match.id, leaps: jumpCount, count: watched.shown.length })
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    const { match, shown } = watched
    const before = last.current
    last.current = { matchId: match.id, leaps: jumpCount, count: shown.length }
    const isElsewhere = before.matchId !== match.id || before.leaps !== jumpCount || shown.length < before.count
    if (isElsewhere) latest.current.onElsewhere(match)
    else if (shown.length > before.count) latest.current.onNews(watched, before.count)
  }, [watched, jumpCount])
}
