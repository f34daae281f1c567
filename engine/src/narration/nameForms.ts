import { displayName, type KnightName } from '../league/knight.ts'

export const nameForms = [
  'full',
  'title_first',
  'first_last',
  'title_last',
  'first',
  'last',
  'epithet',
  'title',
] as const
/** A name format without a pronoun. */
export type NameForm = (typeof nameForms)[number]

/** Formats a knight's name (rules 11.1). */
export function nameInForm(knight: KnightName, form: NameForm): string {
  const { title, firstName, lastName, epithet } = knight
  switch (form) {
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
  }
}

function join(first: string, second: string): string {
  if (first === '') return second
  return second === '' ? first : `${first} ${second}`
}
