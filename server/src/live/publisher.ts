import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'

/** Where what has been saved is told to the viewers. Call it after the transaction has committed, never before. */
export interface Publisher {
  /**
   * Events that have just been stored, in order; `match` is the match as it stands after them, `teller` tells it.
   * @param storedAt when the last of them was stored, for whoever measures how long the telling took.
   */
  publishEvents(match: MatchView, events: readonly MatchFact[], teller: Narrator, storedAt?: Date): void
  /** The match's own facts changed without an event: status, start, writer. */
  publishMatch(match: MatchView): void
  /** The yard may have changed. */
  publishYard(): void
  /** The schedule, or a record, a knight or a stable may have changed. */
  publishChanges(): void
}
