import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** Where what has been saved is told to the viewers. Call it after the transaction has committed, never before. */
export interface Publisher {
  /** Events that have just been stored, in order; `match` is the match as it stands after them. */
  publishEvents(match: MatchView, events: readonly MatchEvent[]): void
  /** The match's own facts changed without an event: status, start, writer. */
  publishMatch(match: MatchView): void
  /** The yard may have changed. */
  publishYard(): void
  /** The schedule, or a record, a knight or a stable may have changed. */
  publishChanges(): void
}
