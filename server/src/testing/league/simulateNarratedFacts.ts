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
export type NarratedFact = MatchFact & MatchEvent

/** A whole match of narrated facts. */
export function simulateNarratedFacts(setup: MatchSetup, entropy: PassSeedSource): NarratedFact[] {
  const narrated = narrateMatch(setup, entropy)
  return simulateFacts(setup, entropy).map((fact, at) => ({ ...fact, ...(narrated[at] as MatchEvent) }))
}

/** A narrator of facts that already have their words. */
export const preNarratedNarrator: Narrator = { ...silentNarrator, begin: () => (fact) => fact as NarratedFact }
