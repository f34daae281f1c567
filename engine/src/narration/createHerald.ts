import type { MatchSetup } from '../joust/setup.ts'
import type { Seed } from '../random/seed.ts'
import { defaultVerbosity, type Verbosity } from './herald/narrationLocale.ts'
import { RememberingHerald } from './herald/rememberingHerald.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { getNarrationLocale } from './wordsVersions.ts'

export interface NarrateOptions {
  readonly locale?: Locale
  /** Default: full. */
  readonly manner?: Verbosity
}

/**
 * Creates the herald that narrates the facts of a match one by one. Equal facts give equal texts, so that everybody reads
 * the same.
 * @param openingSeed chooses the wordings; secret until the end, so only server and writer can narrate before.
 * @throws RangeError for an unknown words version.
 */
export function createHerald(
  setup: MatchSetup,
  openingSeed: Seed,
  { locale = defaultLocale, manner = defaultVerbosity }: NarrateOptions = {},
): RememberingHerald {
  const { wordsVersion, past } = setup
  return new RememberingHerald(setup, openingSeed, {
    narrationLocale: getNarrationLocale(wordsVersion, locale),
    manner,
    past,
  })
}
