import { isDeepEqual } from '../joust/deepEqual.ts'
import type { MatchFact } from '../joust/event.ts'

/**
 * Whether what is stored of a match is the beginning of it.
 * @param facts all that the match's secret gives, or more than is stored.
 */
export function isTrueLog(facts: readonly MatchFact[], stored: readonly MatchFact[]): boolean {
  return stored.length <= facts.length && isDeepEqual(stored, facts.slice(0, stored.length))
}
