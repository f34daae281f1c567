import { z } from 'zod'

/** The longest address that mail can carry (RFC 5321). */
const MAX_LENGTH = 254

/** Whether a text has the form of an address in plain ASCII, without look-alike letters or at-signs. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && z.email().safeParse(text).success
}
