import type { MatchView } from '@tiltyard/contract'
import { useEffect, useRef } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'

/** What becomes of a playhead that has moved. */
export interface NewsHeard {
  /** It has come on by events that were not shown before: all but the first `count` of `watched.shown`. */
  readonly onNews: (watched: WatchedMatch, count: number) => void
  /** It is elsewhere, or in another match: what was to be said has nothing to do with what is shown now. */
  readonly onElsewhere: (match: MatchView) => void
}

/**
 * Tells what is new at a playhead; nothing of what is shown at first, nor of what was leapt over.
 * @param leaps how often the viewer has gone elsewhere in the match.
 */
export function useNews(watched: WatchedMatch, leaps: number, heard: NewsHeard): void {
  const latest = useRef(heard)
  const told = useRef({ matchId: watched.match.id, leaps, count: watched.shown.length })
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    const { match, shown } = watched
    const before = told.current
    told.current = { matchId: match.id, leaps, count: shown.length }
    const isElsewhere = before.matchId !== match.id || before.leaps !== leaps || shown.length < before.count
    if (isElsewhere) latest.current.onElsewhere(match)
    else if (shown.length > before.count) latest.current.onNews(watched, before.count)
  }, [watched, leaps])
}
