import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'
import type { MessageBus } from './messageBus.ts'

/** An update of the store, as it travels on the bus of one process. */
export type LiveUpdate =
  /** Newly stored events in order; `match` is the match after them, `teller` narrates it. */
  | {
      readonly kind: 'events'
      readonly match: MatchView
      readonly events: readonly MatchFact[]
      readonly teller: Narrator
      /** When the last event was stored, to measure the delivery lag; null where nobody measures it. */
      readonly storedAt: Date | null
    }
  /** The match's own facts changed without an event: status, start, writer. */
  | { readonly kind: 'match'; readonly match: MatchView }
  | { readonly kind: 'yard' }
  | { readonly kind: 'changes' }
  /** Another node has stored something of this match; read it from the store. */
  | { readonly kind: 'stored-elsewhere'; readonly matchId: string }
  /** The start of a store outage; null when the store answers again. */
  | { readonly kind: 'outage'; readonly since: Date | null }

/**
 * Publishes saved changes to viewers. Call it after the commit, never before. `changes` says that the schedule, or a
 * record, a knight or a stable may have changed.
 */
export type Publisher = Pick<MessageBus<LiveUpdate>, 'publish'>
