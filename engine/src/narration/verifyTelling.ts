import { isDeepEqual } from '../joust/deepEqual.ts'
import type { MatchEvent } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Entropy } from '../random/seed.ts'
import { simulate } from './simulate.ts'

/** One place of a match: what was told there, what the secret gives there, and whether they are the same. */
export interface VerifiedEvent {
  readonly seq: number
  readonly told: MatchEvent | null
  readonly expected: MatchEvent | null
  readonly isSame: boolean
}

/**
 * Recomputes a match that has ended and holds what was told against it, place by place (design 4). One
 * event too few or too many is a place where one side is null; a stopped match owes no more than was told of it.
 */
export function verifyTelling(
  setup: MatchSetup,
  entropy: Entropy,
  told: readonly MatchEvent[],
  options: { readonly isStopped?: boolean } = {},
): VerifiedEvent[] {
  const expected = simulate(setup, entropy)
  const length = options.isStopped ? told.length : Math.max(told.length, expected.length)
  return Array.from({ length }, (_, at) => {
    const [one, other] = [told[at] ?? null, expected[at] ?? null]
    return { seq: at + 1, told: one, expected: other, isSame: isDeepEqual(one, other) }
  })
}
