import type { MatchView } from '@tiltyard/contract'

/** A match's facts as of the playhead: before its end, a completed match counts as active and reveals no result. */
export function matchAsOfPlayhead(match: MatchView, isAtEnd: boolean): MatchView {
  if (match.status !== 'completed' || isAtEnd) return match
  return { ...match, status: 'active', endTime: null, winner: null, ending: null, stoppedBy: null, secret: null }
}
