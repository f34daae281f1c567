import type { BetKnightNames } from '../../betting/money/useBetKnightNames.ts'

/** The most bets or knights that a list of the drawer shows. */
export const MAX_DRAWER_ROWS = 5

/** Has the riders' names; null while they load. */
export interface WithKnightNames {
  readonly names: BetKnightNames | null
}
