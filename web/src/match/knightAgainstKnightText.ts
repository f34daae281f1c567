import { t } from '@lingui/core/macro'
import type { KnightName, NameForm } from '@tiltyard/engine'
import { knightName } from '../language/localeWords.ts'

/** Formats a pair, such as "Sur Osric against Lady Maud". @param format the form of the names. */
export function knightAgainstKnightText(knight1: KnightName, knight2: KnightName, format: NameForm = 'full'): string {
  const [first, second] = [knightName(knight1, format), knightName(knight2, format)]
  return t`${first} against ${second}`
}
