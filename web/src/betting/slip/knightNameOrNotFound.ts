import { t } from '@lingui/core/macro'
import type { KnightView } from '@tiltyard/contract'
import { knightName } from '../../language/localeWords.ts'

/** Replaces the name of a deleted knight. */
export const KNIGHT_NOT_FOUND = t`Knight not found`

/** Returns a knight's full name, or that they were not found. */
export function knightNameOrNotFound(knight: KnightView | undefined): string {
  return knight ? knightName(knight, 'full') : KNIGHT_NOT_FOUND
}
