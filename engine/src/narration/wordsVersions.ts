import type { NarrationLocale } from './herald/narrationLocale.ts'
import type { Locale } from './locale.ts'
import { narrationLocales } from './locales/narrationLocales.ts'

/**
 * Every words version in every language. A match keeps the version it started with, so changed words need a new
 * version.
 */
const editions: Readonly<Record<number, Readonly<Record<Locale, NarrationLocale>>>> = { 1: narrationLocales }

/** True if this words version is known. */
export function isKnownWordsVersion(wordsVersion: number): boolean {
  return wordsVersion in editions
}

/** @throws RangeError for an unknown words version. */
export function getNarrationLocale(wordsVersion: number, locale: Locale): NarrationLocale {
  const edition = editions[wordsVersion]
  if (!edition) throw new RangeError(`Words version ${wordsVersion} is not known here.`)
  return edition[locale]
}
