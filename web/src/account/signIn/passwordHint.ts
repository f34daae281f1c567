import { t } from '@lingui/core/macro'
import type { PasswordNeed, PasswordPolicy } from '@tiltyard/contract'
import { locale } from '../../language/locale.ts'
import { whenNeeded } from '../../language/whenNeeded.ts'

const needed: Readonly<Record<PasswordNeed, string>> = {
  lowercase: t`a lowercase letter`,
  uppercase: t`an uppercase letter`,
  digit: t`a digit`,
  symbol: t`a symbol`,
}

// As British English lists: no comma before the last.
const listed = whenNeeded(() => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale))

/** What a password must be, told before one is chosen. */
export function passwordHint({ minLength, needs }: PasswordPolicy): string {
  if (needs.length === 0) return t`At least ${minLength} characters.`
  const kinds = listed().format(needs.map((need) => needed[need]))
  return t`At least ${minLength} characters, with ${kinds}.`
}
