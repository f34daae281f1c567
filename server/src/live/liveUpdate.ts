import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'
import type { MessageBus } from './messageBus.ts'
import type { Publisher } from './publisher.ts'

/** An update of the store, as it travels on the bus of one process. */
export type LiveUpdate =
  | {
      readonly kind: 'events'
      readonly match: MatchView
      readonly events: readonly MatchFact[]
      readonly teller: Narrator
      /** When the last event was stored; null where nobody measures it. */
      readonly storedAt: Date | null
    }
  | { readonly kind: 'match'; readonly match: MatchView }
  | { readonly kind: 'yard' }
  | { readonly kind: 'changes' }
  /** Another node has stored something of this match; read it from the store. */
  | { readonly kind: 'stored-elsewhere'; readonly matchId: string }
  /** The start of a store outage; null when the store answers again. */
  | { readonly kind: 'outage'; readonly since: Date | null }

/** Publishes updates on a bus. */
export function publisherOn(bus: Pick<MessageBus<LiveUpdate>, 'publish'>): Publisher {
  return {
    publishEvents: (match, events, teller, storedAt) =>
      bus.publish({ kind: 'events', match, events, teller, storedAt: storedAt ?? null }),
    publishMatch: (match) => bus.publish({ kind: 'match', match }),
    publishYard: () => bus.publish({ kind: 'yard' }),
    publishChanges: () => bus.publish({ kind: 'changes' }),
  }
}
