// What a page needs of the tongue that it is in: the same names as `../en/page.ts`. Pages that are built in French have it.

/** @public */
export { injuryDescription } from './injuries.ts'
/** @public */
export { frenchName as knightName } from './names.ts'
/** @public */
export { thePlace } from './places.ts'
/** @public */
export { frenchTicker as ticker } from './ticker.ts'
