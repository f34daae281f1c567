import { defaultLocale, defaultManner, type Locale, locales, type Manner, manners } from '@tiltyard/engine'

/** How a match is told: in which language, and in which manner. There is one object of each, so that they can be keys. */
export interface NarrationOptions {
  readonly locale: Locale
  readonly manner: Manner
}

const voices = new Map<Locale, ReadonlyMap<Manner, NarrationOptions>>(
  locales.map((locale) => [locale, new Map(manners.map((manner) => [manner, { locale, manner }]))]),
)

/** What everybody is told in who asks for nothing else. */
export const defaultVoice = createNarrationOptions(defaultLocale, defaultManner)

/** The voice of a language and a manner, always the same object. @throws RangeError where nobody speaks so. */
export function createNarrationOptions(locale: Locale, manner: Manner): NarrationOptions {
  const voice = voices.get(locale)?.get(manner)
  if (voice === undefined) throw new RangeError(`Nobody tells matches in "${locale}", in the manner "${manner}".`)
  return voice
}
