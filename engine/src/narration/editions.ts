import type { Tongue } from './herald/tongue.ts'
import type { Locale } from './locale.ts'
import { tongues } from './locales/tongues.ts'

/**
 * Every words version in every language. A match keeps the version it started with, so changed words need a new
 * version.
 */
const editions: Readonly<Record<number, Readonly<Record<Locale, Tongue>>>> = { 1: tongues }

/** True if this words version is known. */
export function knowsWords(wordsVersion: number): boolean {
  return wordsVersion in editions
}

/** @throws RangeError for an unknown words version. */
export function tongueOf(wordsVersion: number, locale: Locale): Tongue {
  const edition = editions[wordsVersion]
  if (!edition) throw new RangeError(`Words version ${wordsVersion} is not known here.`)
  return edition[locale]
}
