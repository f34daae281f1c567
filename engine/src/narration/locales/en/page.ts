/** The English words that a page needs. */
export { injuryDescription } from '../../injuryCatalogue.ts'
export { nameInForm as knightName } from '../../nameForms.ts'
export { locationWithArticle } from './places.ts'
export { englishTicker as ticker } from './ticker.ts'
