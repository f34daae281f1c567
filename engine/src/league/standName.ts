import { familyNames } from './names/familyNames.ts'
import { ladyNames, plainNames, surNames } from './names/givenNames.ts'

/** What people at a joust do for a living. No knight has such a title. */
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
const givenNames = [...surNames, ...ladyNames, ...plainNames]

/**
 * A name for somebody in the stands, of the league's own words, such as "Falconer Nesta Puddifoot". Names may repeat.
 * @param draws three whole numbers from 0 on, at random.
 */
export function standName([office, given, family]: readonly [number, number, number]): string {
  const word = (words: readonly string[], draw: number): string => words[draw % words.length] ?? ''
  return `${word(offices, office)} ${word(givenNames, given)} ${word(familyNames, family)}`
}
