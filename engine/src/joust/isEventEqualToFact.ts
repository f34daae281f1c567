import { isDeepEqual } from './deepEqual.ts'
import type { MatchFact } from './event.ts'
import { wrapNamelessText } from './namedText.ts'
import type { MatchSetup } from './setup.ts'
import { toNarratedMatchEvent } from './toNarratedMatchEvent.ts'

/** True if a stored or sent event equals this fact. Texts are ignored, because they prove nothing. */
export function isEventEqualToFact(setup: MatchSetup, held: object, fact: MatchFact): boolean {
  const stated = withoutWords(held)
  return isDeepEqual(
    stated,
    'subject' in stated ? fact : withoutWords(toNarratedMatchEvent(setup, fact, wrapNamelessText(''))),
  )
}

/** True if these are the first events of a match, each equal to its fact. */
export function areFirstEventsEqualToFacts(
  setup: MatchSetup,
  held: readonly object[],
  facts: readonly MatchFact[],
): boolean {
  if (held.length > facts.length) return false
  return facts.slice(0, held.length).every((fact, at) => isEventEqualToFact(setup, held[at] ?? {}, fact))
}

function withoutWords(event: object): object {
  return Object.fromEntries(Object.entries(event).filter(([field]) => field !== 'description' && field !== 'names'))
}
