import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'

/** Publishes saved changes to viewers. Call it after the commit, never before. */
export interface Publisher {
  /**
   * Publishes newly stored events in order; `match` is the match after them, `teller` narrates it. @param storedAt when
   * the last event was stored, to measure the delivery lag.
   */
  publishEvents(match: MatchView, events: readonly MatchFact[], teller: Narrator, storedAt?: Date): void
  /** The match's own facts changed without an event: status, start, writer. */
  publishMatch(match: MatchView): void
  /** The yard may have changed. */
  publishYard(): void
  /** The schedule, or a record, a knight or a stable may have changed. */
  publishChanges(): void
}
