import { isFact, type Locale, type MatchEvent, type StoredEvent } from '@tiltyard/engine'

/**
 * Begins to tell a match in a language. What it gives is handed the match's events from the first on, one after the
 * other and each once, and finds the words for each.
 */
export type Teller = (locale: Locale) => (event: StoredEvent) => MatchEvent

/** Tells events that hold their words, in those. @throws RangeError for a fact, which has none. */
export const asTold: Teller = () => (event) => {
  if (isFact(event)) throw new RangeError(`Nobody has told event ${event.seq}.`)
  return event
}
