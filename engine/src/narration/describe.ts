import type { MatchFact } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Seed } from '../random/seed.ts'
import { tongueOf } from './editions.ts'
import { RememberingHerald } from './herald/rememberingHerald.ts'
import { defaultManner, type Manner } from './herald/tongue.ts'
import { defaultLocale, type Locale } from './locale.ts'

export interface DescribeOptions {
  readonly locale?: Locale
  /** Everything, if left out. */
  readonly manner?: Manner
}

/**
 * The words of a match's facts, one text each: a pure function of these arguments, so that everybody reads the same.
 * @param openingSeed chooses the wordings: what the match draws from before its first pass. It is as secret as every
 *   seed, so until the end only the server and the match's writer can tell a match.
 * @param facts from the first on.
 * @throws RangeError when the match's words are not known here.
 */
export function describe(
  setup: MatchSetup,
  openingSeed: Seed,
  facts: readonly MatchFact[],
  options: DescribeOptions = {},
): string[] {
  const herald = createHerald(setup, openingSeed, options)
  return facts.map((fact) => herald.describe(fact))
}

/** Finds the words for one fact after the other, in the edition that the match has pinned. @throws RangeError as `describe` does. */
export function createHerald(
  setup: MatchSetup,
  openingSeed: Seed,
  { locale = defaultLocale, manner = defaultManner }: DescribeOptions = {},
): RememberingHerald {
  const { wordsVersion, past } = setup
  return new RememberingHerald(setup, openingSeed, { tongue: tongueOf(wordsVersion, locale), manner, past })
}
