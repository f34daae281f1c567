import { defaultLocale, defaultVerbosity, type Locale, locales, type Verbosity, verbosities } from '@tiltyard/engine'

/** The locale and manner of a narration. Each pair is one object, so that it can be a map key. */
export interface NarrationOptions {
  readonly locale: Locale
  readonly manner: Verbosity
}

const voices = new Map<Locale, ReadonlyMap<Verbosity, NarrationOptions>>(
  locales.map((locale) => [locale, new Map(verbosities.map((manner) => [manner, { locale, manner }]))]),
)

/** The default options. */
export const defaultNarration = getNarrationOptions(defaultLocale, defaultVerbosity)

/** The options of a locale and a manner, always the same object. @throws RangeError for an unknown pair. */
export function getNarrationOptions(locale: Locale, manner: Verbosity): NarrationOptions {
  const voice = voices.get(locale)?.get(manner)
  if (voice === undefined) throw new RangeError(`Nobody tells matches in "${locale}", in the manner "${manner}".`)
  return voice
}
