import { isDeepEqual } from '../joust/deepEqual.ts'
import type { MatchFact } from '../joust/event.ts'

/** True if a match's stored facts are a prefix of its computed facts. @param facts at least as many as are stored. */
export function isPrefixOfFacts(facts: readonly MatchFact[], stored: readonly MatchFact[]): boolean {
  return stored.length <= facts.length && isDeepEqual(stored, facts.slice(0, stored.length))
}
