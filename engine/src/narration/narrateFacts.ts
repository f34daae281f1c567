import type { MatchEvent, MatchFact } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { withNarration } from '../joust/withNarration.ts'
import type { Seed } from '../random/seed.ts'
import { type DescribeOptions, describe } from './describe.ts'

/** Turns the facts of a match, from the first on, into events with texts. @throws RangeError as `describe` does. */
export function narrateFacts(
  setup: MatchSetup,
  openingSeed: Seed,
  facts: readonly MatchFact[],
  options?: DescribeOptions,
): MatchEvent[] {
  const words = describe(setup, openingSeed, facts, options)
  return facts.map((fact, at) => withNarration(setup, fact, words[at] ?? ''))
}
