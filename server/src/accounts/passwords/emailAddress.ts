import { z } from 'zod'

/** The longest address that mail can carry (RFC 5321). */
const MAX_LENGTH = 254

/** Whether a text has the form of an address, in plain ASCII: look-alikes of the at-sign or of letters are none. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && z.email().safeParse(text).success
}
