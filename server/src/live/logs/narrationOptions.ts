import { defaultLocale, defaultManner, type Locale, locales, type Manner, manners } from '@tiltyard/engine'

/** The locale and manner of a narration. Each pair is one object, so that it can be a map key. */
export interface NarrationOptions {
  readonly locale: Locale
  readonly manner: Manner
}

const voices = new Map<Locale, ReadonlyMap<Manner, NarrationOptions>>(
  locales.map((locale) => [locale, new Map(manners.map((manner) => [manner, { locale, manner }]))]),
)

/** The default options. */
export const defaultNarration = createNarrationOptions(defaultLocale, defaultManner)

/** The options of a locale and a manner, always the same object. @throws RangeError for an unknown pair. */
export function createNarrationOptions(locale: Locale, manner: Manner): NarrationOptions {
  const voice = voices.get(locale)?.get(manner)
  if (voice === undefined) throw new RangeError(`Nobody tells matches in "${locale}", in the manner "${manner}".`)
  return voice
}
