import { defaultLocale, type Locale, locales } from '@tiltyard/engine'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

type Asking = Pick<FastifyRequest, 'url' | 'headers'>

/** In which a browser has the language that it was last sent a page in by an address, or that was chosen in the page. */
export const LANGUAGE_COOKIE = 'tiltyard-lang'
const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)

/** The language that an address names, `?lang=fr`; null where it names none, or one that is not spoken here. */
export function namedLanguage(url: string): Locale | null {
  return spoken(searchOf(url).get('lang'))
}

/** The language of a page: by its address, else as this browser was sent pages before, else as it is set. */
export function pageLanguage({ url, headers }: Asking): Locale {
  return namedLanguage(url) ?? spoken(chosen.exec(headers.cookie ?? '')?.[1]) ?? acceptedLanguage(headers)
}

/** The language in which a call is refused: by its address, as what it asks for is told by `locale`, else by its headers. */
export function answerLanguage({ url, headers }: Asking): Locale {
  const search = searchOf(url)
  return spoken(search.get('lang')) ?? spoken(search.get('locale')) ?? acceptedLanguage(headers)
}

/** The path with the language that it is read in: none for the one that everybody is told who asks for nothing else. */
export function inLanguage(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

function acceptedLanguage(headers: FastifyRequest['headers']): Locale {
  return spoken(new Negotiator({ headers }).language([...locales])) ?? defaultLocale
}

function spoken(language: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === language) ?? null
}

/** No address is too broken to be read so: that of a call that is refused may be. */
function searchOf(url: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
}
