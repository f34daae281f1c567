import { defaultLocale, type Locale } from '@tiltyard/engine'
import { locale } from './locale.ts'
import { marks } from './numerals.ts'

/** What a query names to be answered in the language of this page; the usual one goes without saying. */
export const inPageLanguage: { readonly locale?: Locale } = locale === defaultLocale ? {} : { locale }

/** The address of a file, a feed or a picture of ours in the language of this page. @param path without a query. */
export function localizedUrl(path: string): string {
  return locale === defaultLocale ? path : `${path}?lang=${locale}`
}

/** The address of a table as spreadsheets in the language of this page open it: where decimals have a comma, a semicolon separates. */
export function tableAddress(path: string): string {
  return marks[locale].decimals === ',' ? `${path}?separator=%3B` : path
}
