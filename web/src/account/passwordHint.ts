import type { PasswordNeed, PasswordPolicy } from '@tiltyard/contract'

const needed: Readonly<Record<PasswordNeed, string>> = {
  lowercase: 'a lowercase letter',
  uppercase: 'an uppercase letter',
  digit: 'a digit',
  symbol: 'a symbol',
}

/** What a password must be, told before one is chosen. */
export function passwordHint({ minLength, needs }: PasswordPolicy): string {
  const words = needs.map((need) => needed[need])
  const last = words.pop()
  const all = words.length === 0 ? last : `${words.join(', ')} and ${last}`
  return `At least ${minLength} characters${all === undefined ? '' : `, with ${all}`}.`
}
