import type { MatchFact } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Seed } from '../random/seed.ts'
import { getNarrationLocale } from './editions.ts'
import { defaultVerbosity, type Verbosity } from './herald/narrationLocale.ts'
import { RememberingHerald } from './herald/rememberingHerald.ts'
import { defaultLocale, type Locale } from './locale.ts'

export interface DescribeOptions {
  readonly locale?: Locale
  /** Default: full. */
  readonly manner?: Verbosity
}

/**
 * Narrates each fact of a match; a pure function, so that everybody reads the same text.
 * @param openingSeed chooses the wordings; secret until the end, so only server and writer can narrate before.
 * @param facts from the first on.
 * @throws RangeError for an unknown words version.
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

/** Creates the herald that narrates facts one by one. @throws RangeError as `describe` does. */
export function createHerald(
  setup: MatchSetup,
  openingSeed: Seed,
  { locale = defaultLocale, manner = defaultVerbosity }: DescribeOptions = {},
): RememberingHerald {
  const { wordsVersion, past } = setup
  return new RememberingHerald(setup, openingSeed, { tongue: getNarrationLocale(wordsVersion, locale), manner, past })
}
