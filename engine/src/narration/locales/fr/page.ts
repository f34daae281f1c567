// The French words that a page needs, under the same names as `../en/page.ts`. The French build uses them.

/** @public */
export { frenchInjuryDescription as injuryDescription } from './injuries.ts'
/** @public */
export { formatFrenchName as knightName } from './names.ts'
/** @public */
export { locationWithArticle } from './places.ts'
/** @public */
export { frenchTicker as ticker } from './ticker.ts'
