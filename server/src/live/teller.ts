import { isFact, type MatchEvent, type MatchSetup, type Seed, type StoredEvent } from '@tiltyard/engine'
import type { Voice } from './voice.ts'

/** What tells a match on its way out. */
export interface Teller {
  /**
   * Begins to tell it in a language and a manner. What it gives is handed the match's events from the first on, one after the other
   * and each once, and finds the words for each.
   */
  readonly begin: (voice: Voice) => (event: StoredEvent) => MatchEvent
  /** What the match was ridden with, and nothing secret; null before it has begun, and where that isn't known. */
  readonly setup: MatchSetup | null
  /** Of the words, for whoever tells it elsewhere: not to be shown before the match has begun. Null where the words are stored. */
  readonly seed: Seed | null
}

/** Tells events that hold their words, in those. @throws RangeError for a fact, which has none. */
export const asTold: Teller = {
  begin: () => (event) => {
    if (isFact(event)) throw new RangeError(`Nobody has told event ${event.seq}.`)
    return event
  },
  setup: null,
  seed: null,
}
