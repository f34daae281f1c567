import type { Tongue } from './herald/tongue.ts'
import type { Locale } from './locale.ts'
import { tongues } from './locales/tongues.ts'

/**
 * Every edition of the words, by its version, in every language. A match keeps the edition that it began with: what
 * changes belongs in a version of its own.
 */
const editions: Readonly<Record<number, Readonly<Record<Locale, Tongue>>>> = { 1: tongues }

/** Whether words of this version are known here. */
export function knowsWords(wordsVersion: number): boolean {
  return wordsVersion in editions
}

/** @throws RangeError when words of this version are not known here. */
export function tongueOf(wordsVersion: number, locale: Locale): Tongue {
  const edition = editions[wordsVersion]
  if (!edition) throw new RangeError(`Words version ${wordsVersion} is not known here.`)
  return edition[locale]
}
