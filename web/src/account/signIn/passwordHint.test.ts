import { expect, test } from 'vitest'
import { signedOutSession } from '../../api/session/sessionState.ts'
import { passwordHint } from './passwordHint.ts'

test('AUTH-30: without a policy, 6 characters are enough', () => {
  expect(passwordHint(signedOutSession.passwordPolicy)).toBe('At least 6 characters.')
})

test.each([
  [['digit'], 'At least 8 characters, with a digit.'],
  [['lowercase', 'digit', 'symbol'], 'At least 8 characters, with a lowercase letter, a digit and a symbol.'],
] as const)('AUTH-29: a policy that needs %s says so', (needs, hint) => {
  expect(passwordHint({ minLength: 8, maxLength: 128, needs })).toBe(hint)
})
