import type { MatchView } from '@tiltyard/contract'

/**
 * A match's facts as they stood at the playhead: short of the end of a match that is over, it is under way, and there is
 * no telling how it ends.
 */
export function matchAt(match: MatchView, isAtEnd: boolean): MatchView {
  if (match.status !== 'completed' || isAtEnd) return match
  return { ...match, status: 'active', endTime: null, winner: null, ending: null, stoppedBy: null, secret: null }
}
