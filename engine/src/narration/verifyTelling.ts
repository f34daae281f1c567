import { isDeepEqual } from '../joust/deepEqual.ts'
import type { MatchEvent } from '../joust/event.ts'
import { rideFacts } from '../joust/rideFacts.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { statesFact } from '../joust/statesFact.ts'
import { toldEvent } from '../joust/toldEvent.ts'
import type { Entropy } from '../random/seed.ts'
import type { DescribeOptions } from './describe.ts'
import { knowsWords } from './editions.ts'
import { tellFacts } from './tellFacts.ts'

/** One place of a match: what was told there, what the secret gives there, and whether they are the same. */
export interface VerifiedEvent {
  readonly seq: number
  readonly told: MatchEvent | null
  readonly expected: MatchEvent | null
  readonly isSame: boolean
}

/** In which language and manner a match was told; as usual, where nothing is said. */
export type ToldVoice = Pick<DescribeOptions, 'locale' | 'manner'>

/**
 * Recomputes a match that has ended and holds what was told against it, place by place (design 4). One
 * event too few or too many is a place where one side is null; a stopped match owes no more than was told of it.
 * Words of a version that is not known here are not looked at.
 * @throws RangeError when the rules of the match are not known here.
 */
export function verifyTelling(
  setup: MatchSetup,
  entropy: Entropy,
  told: readonly MatchEvent[],
  options: { readonly isStopped?: boolean; readonly voice?: ToldVoice } = {},
): VerifiedEvent[] {
  const facts = rideFacts(setup, entropy)
  const isKnown = knowsWords(setup.wordsVersion)
  const expected = isKnown
    ? tellFacts(setup, entropy(0), facts, options.voice)
    : facts.map((fact) => toldEvent(setup, fact, `Words of version ${setup.wordsVersion}, which is not known here.`))
  const length = options.isStopped ? told.length : Math.max(told.length, facts.length)
  return Array.from({ length }, (_, at) => {
    const [one, other, fact] = [told[at] ?? null, expected[at] ?? null, facts[at]]
    const isSameFact = one !== null && fact !== undefined && statesFact(setup, one, fact)
    return { seq: at + 1, told: one, expected: other, isSame: isKnown ? isDeepEqual(one, other) : isSameFact }
  })
}
