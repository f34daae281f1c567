import { dictionary } from '@zxcvbn-ts/language-common'

/** In lower case, as the list has them. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/** Of our own making, and what is tried first at a door that says whose it is. */
const ours = ['tiltyard', 'tilt yard', 'tilt-yard', 'joust', 'jousting']

/** Whether a password is among those that are guessed first: a common one, in whatever case, blanks alone, or the account's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const address = email.trim().toLowerCase()
  return common.has(plain) || [...ours, '', address, address.split('@', 1)[0]].includes(plain)
}
