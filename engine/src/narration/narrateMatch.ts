import type { MatchEvent } from '../joust/event.ts'
import { eachFact } from '../joust/rideFacts.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { withNarration } from '../joust/withNarration.ts'
import type { Entropy } from '../random/seed.ts'
import { createHerald } from './createHerald.ts'

/** Simulates a whole match and narrates it in the match's words version. */
export function narrateMatch(setup: MatchSetup, entropy: Entropy): MatchEvent[] {
  const events: MatchEvent[] = []
  const herald = createHerald(setup, entropy(0))
  eachFact(setup, entropy, (fact) => void events.push(withNarration(setup, fact, herald.describe(fact))))
  return events
}
