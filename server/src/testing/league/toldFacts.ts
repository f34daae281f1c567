import { type Entropy, type MatchEvent, type MatchFact, type MatchSetup, rideFacts, simulate } from '@tiltyard/engine'
import { type Narrator, untold } from '../../live/logs/narrator.ts'

/** A fact and its telling in one. */
export type ToldFact = MatchFact & MatchEvent

/** A whole match, each fact with its words. */
export function toldFacts(setup: MatchSetup, entropy: Entropy): ToldFact[] {
  const told = simulate(setup, entropy)
  return rideFacts(setup, entropy).map((fact, at) => ({ ...fact, ...(told[at] as MatchEvent) }))
}

/** Hands on facts that have their words. */
export const wordsOwn: Narrator = { ...untold, begin: () => (fact) => fact as ToldFact }
