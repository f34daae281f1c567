import type { KnightNames } from '../../betting/money/useKnightNames.ts'

/** The most bets or knights that a list of the drawer shows. */
export const LISTED = 5

/** Has the riders' names; null while they load. */
export interface Named {
  readonly names: KnightNames | null
}
