import type { KnightNames } from '../../betting/money/useKnightNames.ts'

/** As many bets or knights as a list of the drawer holds. */
export const LISTED = 5

/** What lists bets by the names of those who ride; null while these are on their way. */
export interface Named {
  readonly names: KnightNames | null
}
