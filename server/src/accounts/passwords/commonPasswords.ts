/** Of our own making, and what is tried first at a door that says whose it is. */
const ours = ['tiltyard', 'tilt yard', 'tilt-yard', 'joust', 'jousting']

/** Whether a password is among those that are guessed first: a common one, in whatever case, blanks alone, or the account's own address. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const address = email.trim().toLowerCase()
  if ([...ours, '', address, address.split('@', 1)[0]].includes(plain)) return true
  // Loaded with the first password that somebody chooses: it takes 4 MB. It is in lower case.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].some((common) => String(common) === plain)
}
