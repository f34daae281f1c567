import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

const email = 'maud@example.org'

test.each(['password', 'Qwerty123', 'LETMEIN', ' iloveyou ', '      ', 'Tilt Yard', 'maud', email.toUpperCase()])(
  '%s is guessed first',
  (password) => expect(isCommonPassword(password, email)).toBe(true),
)

test.each(['tilt at me', 'correct horse battery staple', 'maud of the lists'])('%s is not', (password) =>
  expect(isCommonPassword(password, email)).toBe(false),
)
