import { t } from '@lingui/core/macro'
import type { PasswordPolicy, RequiredPasswordCharacter } from '@tiltyard/contract'
import { lazyValue } from '../../language/lazyValue.ts'
import { locale } from '../../language/locale.ts'

const needed: Readonly<Record<RequiredPasswordCharacter, string>> = {
  lowercase: t`a lowercase letter`,
  uppercase: t`an uppercase letter`,
  digit: t`a digit`,
  symbol: t`a symbol`,
}

// British English has no comma before the last item.
const listFormat = lazyValue(() => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale))

/** Describes the password policy, for the sign-up form. */
export function passwordHint({ minLength, needs }: PasswordPolicy): string {
  if (needs.length === 0) return t`At least ${minLength} characters.`
  const kinds = listFormat().format(needs.map((need) => needed[need]))
  return t`At least ${minLength} characters, with ${kinds}.`
}
