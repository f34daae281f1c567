import type { MatchEvent, MatchFact } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { toNarratedMatchEvent } from '../joust/toNarratedMatchEvent.ts'
import type { Seed } from '../random/seed.ts'
import { createHerald, type NarrateOptions } from './createHerald.ts'

/** Turns the facts of a match, from the first on, into events with texts. @throws RangeError as `createHerald` does. */
export function narrateFacts(
  setup: MatchSetup,
  openingSeed: Seed,
  facts: readonly MatchFact[],
  options?: NarrateOptions,
): MatchEvent[] {
  const herald = createHerald(setup, openingSeed, options)
  return facts.map((fact) => toNarratedMatchEvent(setup, fact, herald.describe(fact)))
}
