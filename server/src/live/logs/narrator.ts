import type { MatchEvent, MatchFact, MatchSetup, Seed } from '@tiltyard/engine'
import type { NarrationOptions } from './narrationOptions.ts'

/** What tells a match on its way out. */
export interface Narrator {
  /**
   * Begins to tell it in a language and a manner. What it gives is handed the match's events from the first on, one after the other
   * and each once, and finds the words for each.
   */
  readonly begin: (voice: NarrationOptions) => (event: MatchFact) => MatchEvent
  /** What the match was ridden with, and nothing secret; null before it has begun, and where that isn't known. */
  readonly setup: MatchSetup | null
  /** Of the words, for whoever tells it elsewhere: not to be shown before the match has begun. Null where there is no setup. */
  readonly seed: Seed | null
}

/** Of a match that has not begun, or of which that is not known yet: it has no words. */
export const untold: Narrator = {
  begin: () => (event) => {
    throw new RangeError(`Nobody has told event ${event.seq}.`)
  },
  setup: null,
  seed: null,
}
