import type { MatchView, YardView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** Where a stream's first snapshot comes from. All of it has passed `publicMatch`: nothing unplayed is in it. */
export interface LiveSource {
  yard(): Promise<YardView>
  /** Null when there is no such match. */
  match(matchId: string): Promise<{ readonly match: MatchView; readonly events: readonly MatchEvent[] } | null>
}
