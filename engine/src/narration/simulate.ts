import type { MatchEvent } from '../joust/event.ts'
import { rideFacts } from '../joust/rideFacts.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Entropy } from '../random/seed.ts'
import { tellFacts } from './tellFacts.ts'

/** A whole match as it is told, in the words that it has pinned: `rideFacts` in the words of `describe`. */
export function simulate(setup: MatchSetup, entropy: Entropy): MatchEvent[] {
  return tellFacts(setup, entropy(0), rideFacts(setup, entropy))
}
