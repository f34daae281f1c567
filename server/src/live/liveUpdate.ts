import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'
import type { MessageBus } from './messageBus.ts'
import type { Publisher } from './publisher.ts'

/** What is new in the store, as it goes over the bus of one process. */
export type LiveUpdate =
  | {
      readonly kind: 'events'
      readonly match: MatchView
      readonly events: readonly MatchFact[]
      readonly teller: Narrator
      /** When the last of them was stored; null where nobody measures. */
      readonly storedAt: Date | null
    }
  | { readonly kind: 'match'; readonly match: MatchView }
  | { readonly kind: 'yard' }
  | { readonly kind: 'changes' }
  /** Another node has stored something of this match: what, the store tells. */
  | { readonly kind: 'stored-elsewhere'; readonly matchId: string }
  /** The store has been out of reach since then; null: it answers again. */
  | { readonly kind: 'outage'; readonly since: Date | null }

/** Tells the bus. */
export function publisherOn(bus: Pick<MessageBus<LiveUpdate>, 'publish'>): Publisher {
  return {
    publishEvents: (match, events, teller, storedAt) =>
      bus.publish({ kind: 'events', match, events, teller, storedAt: storedAt ?? null }),
    publishMatch: (match) => bus.publish({ kind: 'match', match }),
    publishYard: () => bus.publish({ kind: 'yard' }),
    publishChanges: () => bus.publish({ kind: 'changes' }),
  }
}
