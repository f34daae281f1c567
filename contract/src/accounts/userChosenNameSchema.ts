import { z } from 'zod'

/** Line breaks and direction controls. */
const breaksUp = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** True if a text has a visible character: letters, numbers, punctuation or symbols. */
export function hasVisibleCharacter(text: string): boolean {
  return seen.test(text)
}

/** True if a text fits into a sentence: one line, without direction controls. */
export function hasNoControlCharacters(text: string): boolean {
  return !breaksUp.test(text)
}

/** A name that a user gives to something. @param max its length, in characters. */
export function userChosenNameSchema(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(
      (text) => hasVisibleCharacter(text) && hasNoControlCharacters(text),
      'is not valid. Use a text that can be seen, on one line',
    )
}
