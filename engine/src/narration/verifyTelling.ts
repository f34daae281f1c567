import { isDeepEqual } from '../joust/deepEqual.ts'
import type { MatchEvent, MatchFact } from '../joust/event.ts'
import { rideFacts } from '../joust/rideFacts.ts'
import { hasStoredWords, type MatchSetup } from '../joust/setup.ts'
import { statesFact } from '../joust/statesFact.ts'
import { toldEvent } from '../joust/toldEvent.ts'
import type { Entropy } from '../random/seed.ts'
import type { DescribeOptions } from './describe.ts'
import { knowsWords, wordsVersionOf } from './editions.ts'
import { unpinnedTellings } from './isTrueLog.ts'
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
 * Words of a version that is not known here are not looked at. A match of the older form has one telling, which it has stored.
 * @throws RangeError when the rules of the match are not known here.
 */
export function verifyTelling(
  setup: MatchSetup,
  entropy: Entropy,
  told: readonly MatchEvent[],
  options: { readonly isStopped?: boolean; readonly voice?: ToldVoice } = {},
): VerifiedEvent[] {
  const facts = rideFacts(setup, entropy)
  const expected = tellKnown(setup, entropy, facts, hasStoredWords(setup) ? {} : (options.voice ?? {}))
  const others = otherWords(setup, entropy, facts)
  const length = options.isStopped ? told.length : Math.max(told.length, facts.length)
  return Array.from({ length }, (_, at) => {
    const [one, other, fact] = [told[at] ?? null, expected[at] ?? null, facts[at]]
    const isSame =
      isDeepEqual(one, other) || (one !== null && fact !== undefined && isToldElse(setup, one, fact, others))
    return { seq: at + 1, told: one, expected: other, isSame }
  })
}

function tellKnown(setup: MatchSetup, entropy: Entropy, facts: readonly MatchFact[], voice: ToldVoice): MatchEvent[] {
  if (knowsWords(wordsVersionOf(setup))) return tellFacts(setup, entropy(0), facts, voice)
  return facts.map((fact) => toldEvent(setup, fact, `Words of version ${setup.wordsVersion}, which is not known here.`))
}

/** The words that a place may have besides those expected, by place and in any order; null where all go. */
type OtherWords = ((seq: number) => readonly (string | undefined)[]) | null

function otherWords(setup: MatchSetup, entropy: Entropy, facts: readonly MatchFact[]): OtherWords {
  if (!hasStoredWords(setup)) return knowsWords(wordsVersionOf(setup)) ? () => [] : null
  let tellings: readonly (readonly string[])[] | undefined
  return (seq) => {
    tellings ??= unpinnedTellings(setup, entropy(0), facts)
    return tellings.map((words) => words[seq - 1])
  }
}

function isToldElse(setup: MatchSetup, told: MatchEvent, fact: MatchFact, others: OtherWords): boolean {
  if (!statesFact(setup, told, fact)) return false
  return others === null || others(fact.seq).includes(told.description)
}
