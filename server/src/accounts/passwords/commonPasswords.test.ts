import { expect, test } from 'vitest'
import { isEasilyGuessedPassword } from './commonPasswords.ts'

const email = 'maud@example.org'

test.each(['password', 'Qwerty123', 'LETMEIN', ' iloveyou ', '      ', 'Tilt Yard', 'maud', email.toUpperCase()])(
  '%s is a common password',
  async (password) => expect(await isEasilyGuessedPassword(password, email)).toBe(true),
)

test.each(['tilt at me', 'correct horse battery staple', 'maud of the lists'])('%s is not', async (password) =>
  expect(await isEasilyGuessedPassword(password, email)).toBe(false),
)
