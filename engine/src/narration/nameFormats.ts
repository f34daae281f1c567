import { displayName, type KnightName } from '../league/knight.ts'
import { pronounsOf } from './pronouns.ts'

export const nameFormats = [
  'full',
  'title_first',
  'first_last',
  'title_last',
  'first',
  'last',
  'epithet',
  'title',
  'pronoun',
] as const
export type NameFormat = (typeof nameFormats)[number]

export const UNKNOWN_KNIGHT = 'Unknown Knight'

/** A knight's name in one of the nine forms of rules 11.1; a missing knight is "Unknown Knight". */
export function formatName(knight: KnightName | undefined, format: NameFormat): string {
  if (!knight) return UNKNOWN_KNIGHT
  const { title, firstName, lastName, epithet } = knight
  switch (format) {
    case 'full':
      return displayName(knight)
    case 'title_first':
      return join(title, firstName)
    case 'first_last':
      return join(firstName, lastName)
    case 'title_last':
      return join(title, lastName)
    case 'first':
      return firstName
    case 'last':
      return lastName
    case 'epithet':
      return epithet
    case 'title':
      return title
    case 'pronoun':
      return pronounsOf(knight.gender).subject
  }
}

function join(first: string, second: string): string {
  if (first === '') return second
  return second === '' ? first : `${first} ${second}`
}
