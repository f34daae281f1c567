import type { MatchEvent } from '../joust/event.ts'
import { eachFact } from '../joust/rideFacts.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { toldEvent } from '../joust/toldEvent.ts'
import type { Entropy } from '../random/seed.ts'
import { createHerald } from './describe.ts'

/** A whole match as it is told, in the words that it has pinned: `tellFacts` of `rideFacts`, in one go. */
export function simulate(setup: MatchSetup, entropy: Entropy): MatchEvent[] {
  const events: MatchEvent[] = []
  const herald = createHerald(setup, entropy(0))
  eachFact(setup, entropy, (fact) => void events.push(toldEvent(setup, fact, herald.describe(fact))))
  return events
}
