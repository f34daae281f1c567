import { t } from '@lingui/core/macro'
import type { KnightView } from '@tiltyard/contract'
import { knightName } from '../../language/localeWords.ts'

/** Instead of the name of a knight who is gone. */
export const NOT_FOUND = t`Knight not found`

/** A knight's name in full, or that they are not to be found. */
export function knightOr(knight: KnightView | undefined): string {
  return knight ? knightName(knight, 'full') : NOT_FOUND
}
