import {
  type MatchEvent,
  type MatchFact,
  type MatchSetup,
  narrateMatch,
  type PassSeedSource,
  simulateFacts,
} from '@tiltyard/engine'
import { type Narrator, silentNarrator } from '../../live/logs/narrator.ts'

/** A fact with its narration. */
export type ObservedFact = MatchFact & MatchEvent

/** A whole match of narrated facts. */
export function readObservedFacts(setup: MatchSetup, entropy: PassSeedSource): ObservedFact[] {
  const narrated = narrateMatch(setup, entropy)
  return simulateFacts(setup, entropy).map((fact, at) => ({ ...fact, ...(narrated[at] as MatchEvent) }))
}

/** A narrator of facts that already have their words. */
export const preNarratedNarrator: Narrator = { ...silentNarrator, begin: () => (fact) => fact as ObservedFact }
