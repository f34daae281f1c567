import type { KnightName } from '../league/knight.ts'
import { nameForms, nameInForm } from './nameForms.ts'
import { pronounsOf } from './pronouns.ts'

export const nameFormats = [...nameForms, 'pronoun'] as const
export type NameFormat = (typeof nameFormats)[number]

export const UNKNOWN_KNIGHT_NAME = 'Unknown Knight'

/** Formats a knight's name in one of the nine formats of rules 11.1; a missing knight is "Unknown Knight". */
export function formatName(knight: KnightName | undefined, format: NameFormat): string {
  if (!knight) return UNKNOWN_KNIGHT_NAME
  return format === 'pronoun' ? pronounsOf(knight.gender).subject : nameInForm(knight, format)
}
