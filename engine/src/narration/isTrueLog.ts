import { isDeepEqual } from '../joust/deepEqual.ts'
import { isFact, type MatchFact, type StoredEvent } from '../joust/event.ts'
import { hasStoredWords, type MatchSetup } from '../joust/setup.ts'
import { statesFact } from '../joust/statesFact.ts'
import type { Seed } from '../random/seed.ts'
import { describe } from './describe.ts'
import { unpinnedWords } from './editions.ts'

/**
 * Whether what is stored of a match is the beginning of it, in the form that it has: its facts and nothing else, or in
 * matches of the older form its facts in words that they may have been told in.
 * @param facts all that the match's secret gives, or more than is stored.
 */
export function isTrueLog(
  setup: MatchSetup,
  openingSeed: Seed,
  facts: readonly MatchFact[],
  stored: readonly StoredEvent[],
): boolean {
  if (stored.length > facts.length) return false
  const due = facts.slice(0, stored.length)
  if (!hasStoredWords(setup)) return isDeepEqual(stored, due)
  const tellings = unpinnedTellings(setup, openingSeed, due)
  return due.every((fact, at) => {
    const event = stored[at]
    if (event === undefined || isFact(event) || !statesFact(setup, event, fact)) return false
    return tellings.some((words) => words[at] === event.description)
  })
}

/** The facts of a match of the older form in each of the words that it may have been told in. */
export function unpinnedTellings(setup: MatchSetup, openingSeed: Seed, facts: readonly MatchFact[]): string[][] {
  return unpinnedWords.map((wordsVersion) => describe(setup, openingSeed, facts, { wordsVersion }))
}
