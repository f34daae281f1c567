import type { PasswordPolicy, RequiredPasswordCharacter } from '@tiltyard/contract'
import { Problem } from '../../platform/runtime/problem.ts'
import { isEasilyGuessedPassword } from './commonPasswords.ts'

const present: Readonly<Record<RequiredPasswordCharacter, { readonly pattern: RegExp; readonly words: string }>> = {
  lowercase: { pattern: /\p{Ll}/u, words: 'a lowercase letter' },
  uppercase: { pattern: /\p{Lu}/u, words: 'an uppercase letter' },
  digit: { pattern: /\p{Nd}/u, words: 'a digit' },
  symbol: { pattern: /[^\p{L}\p{N}]/u, words: 'a character that is neither letter nor digit' },
}

/**
 * @param email of the account. @throws Problem with the first missing quality of a password. Lengths are in UTF-16
 * units, as the browser counts.
 */
export async function requireValidPassword(
  password: string,
  email: string,
  { minLength, maxLength, needs }: PasswordPolicy,
): Promise<void> {
  if (password.length < minLength) throw new Problem('password-too-short', { min: String(minLength) })
  if (password.length > maxLength) throw new Problem('password-too-long', { max: String(maxLength) })
  const lacking = needs.find((need) => !present[need].pattern.test(password))
  if (lacking) throw new Problem('password-needs', { what: present[lacking].words })
  if (await isEasilyGuessedPassword(password, email)) throw new Problem('password-common')
}
