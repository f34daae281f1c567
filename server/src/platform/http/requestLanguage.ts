import { defaultLocale, type Locale, locales } from '@tiltyard/engine'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

type Asking = Pick<FastifyRequest, 'url' | 'headers'>

/** The cookie of the language that an address or the visitor chose last. */
export const LANGUAGE_COOKIE = 'tiltyard-lang'
const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)

/** The language in an address, `?lang=fr`; null without a supported one. */
export function languageInAddress(url: string): Locale | null {
  return spoken(searchOf(url).get('lang'))
}

/** The language of a page: by its address, else by the cookie, else by the browser's settings. */
export function pageLanguage({ url, headers }: Asking): Locale {
  return languageInAddress(url) ?? spoken(chosen.exec(headers.cookie ?? '')?.[1]) ?? acceptedLanguage(headers)
}

/** The language of a refusal: by `locale` in the address, else by the headers. */
export function refusalLanguage({ url, headers }: Asking): Locale {
  const search = searchOf(url)
  return spoken(search.get('lang')) ?? spoken(search.get('locale')) ?? acceptedLanguage(headers)
}

/** The path with its language; the default language adds nothing. */
export function pathWithLanguage(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

function acceptedLanguage(headers: FastifyRequest['headers']): Locale {
  return spoken(new Negotiator({ headers }).language([...locales])) ?? defaultLocale
}

function spoken(language: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === language) ?? null
}

/** Parses any address, because a refused call may have a broken one. */
function searchOf(url: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
}
