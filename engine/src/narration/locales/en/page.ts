/** What a page needs of the tongue that it is in. */
export { injuryDescription } from '../../injuryCatalogue.ts'
export { nameInForm as knightName } from '../../nameForms.ts'
export { thePlace } from './places.ts'
export { englishTicker as ticker } from './ticker.ts'
