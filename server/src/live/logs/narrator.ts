import type { MatchEvent, MatchFact, MatchSetup, Seed } from '@tiltyard/engine'
import type { NarrationOptions } from './narrationOptions.ts'

/** Narrates a match for viewers. */
export interface Narrator {
  /**
   * Begins a narration. The returned function takes the match's events once each, from the first on, and narrates them.
   */
  readonly begin: (options: NarrationOptions) => (event: MatchFact) => MatchEvent
  /** The public setup of the match; null before it begins, and where it is unknown. */
  readonly setup: MatchSetup | null
  /** The seed of the words, for narration elsewhere; secret before the match begins. Null where there is no setup. */
  readonly seed: Seed | null
}

/** The narrator of a match without words: it has not begun, or that is unknown yet. */
export const silentNarrator: Narrator = {
  begin: () => (event) => {
    throw new RangeError(`Nobody has told event ${event.seq}.`)
  },
  setup: null,
  seed: null,
}
