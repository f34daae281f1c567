import { z } from 'zod'

/** What ends a line, or turns around what follows. */
const breaksUp = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether anything of a text is drawn: blanks alone, or marks without a letter, name nothing. */
export function canBeSeen(text: string): boolean {
  return seen.test(text)
}

/** Whether a text can be told in a sentence: on one line, and not turned around. */
export function isOnOneLine(text: string): boolean {
  return !breaksUp.test(text)
}

/** A name that somebody gives a thing of theirs. @param max its length, in characters. */
export function givenName(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(
      (text) => canBeSeen(text) && isOnOneLine(text),
      'is none that can be. Use a text that can be seen, on one line',
    )
}
