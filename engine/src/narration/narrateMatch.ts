import type { MatchEvent } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { forEachSimulatedFact } from '../joust/simulateFacts.ts'
import { toNarratedMatchEvent } from '../joust/toNarratedMatchEvent.ts'
import type { PassSeedSource } from '../random/seed.ts'
import { createHerald } from './createHerald.ts'

/** Simulates a whole match and narrates it in the match's words version. */
export function narrateMatch(setup: MatchSetup, entropy: PassSeedSource): MatchEvent[] {
  const events: MatchEvent[] = []
  const herald = createHerald(setup, entropy(0))
  forEachSimulatedFact(
    setup,
    entropy,
    (fact) => void events.push(toNarratedMatchEvent(setup, fact, herald.describe(fact))),
  )
  return events
}
