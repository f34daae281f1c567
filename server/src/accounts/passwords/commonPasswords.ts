/** Our own additions: guesses from the yard's name. */
const ours = ['tiltyard', 'tilt yard', 'tilt-yard', 'joust', 'jousting']

/** Whether a password is likely to be guessed: a common one in any case, only blanks, or the account's own address. */
export async function isEasilyGuessedPassword(password: string, email: string): Promise<boolean> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const address = email.trim().toLowerCase()
  if ([...ours, '', address, address.split('@', 1)[0]].includes(plain)) return true
  // Loaded on first use because it takes 4 MB; its entries are in lower case.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].some((common) => String(common) === plain)
}
