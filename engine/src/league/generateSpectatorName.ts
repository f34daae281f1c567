import { familyNames } from './names/familyNames.ts'
import { firstNamesOfTitleLady, firstNamesOfTitleSur, firstNamesWithoutTitle } from './names/givenNames.ts'

/** Trades at a joust; no knight has such a title. */
const offices = [
  'Bailiff',
  'Chandler',
  'Cooper',
  'Falconer',
  'Farrier',
  'Groom',
  'Miller',
  'Ostler',
  'Page',
  'Piper',
  'Reeve',
  'Saddler',
  'Smith',
  'Squire',
  'Warden',
  'Yeoman',
]
const givenNames = [...firstNamesOfTitleSur, ...firstNamesOfTitleLady, ...firstNamesWithoutTitle]

/**
 * Creates a name for a spectator, such as "Falconer Nesta Puddifoot". Names may repeat.
 * @param draws three random whole numbers from 0 on.
 */
export function generateSpectatorName([office, given, family]: readonly [number, number, number]): string {
  const word = (words: readonly string[], draw: number): string => words[draw % words.length] ?? ''
  return `${word(offices, office)} ${word(givenNames, given)} ${word(familyNames, family)}`
}
