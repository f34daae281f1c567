import { defaultLocale, type Locale } from '@tiltyard/engine'
import { locale } from './locale.ts'
import { numberSeparators } from './numerals.ts'

/** The locale parameter of queries; absent for the default. */
export const localeParameter: { readonly locale?: Locale } = locale === defaultLocale ? {} : { locale }

/** Returns the address of a file, feed or picture in the page's language. @param path without a query. */
export function withLanguageParameter(path: string): string {
  return locale === defaultLocale ? path : `${path}?lang=${locale}`
}

/** Returns a table's address for spreadsheets of the page's language: a decimal comma needs semicolons. */
export function localizedCsvUrl(path: string, season: number | null = null): string {
  const query = new URLSearchParams({
    ...(season !== null && { season: String(season) }),
    ...(numberSeparators[locale].decimals === ',' && { separator: ';' }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}
