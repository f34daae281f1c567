import type { Ending } from '../joust/event.ts'

/** How likely each knight is to win, and that nobody does: shares that sum to 1. */
export interface Shares {
  readonly knight1: number
  readonly knight2: number
  readonly none: number
}

/** The same, with how likely each way of ending is; those sum to 1 too. */
export interface Chances extends Shares {
  readonly endings: Readonly<Record<Ending, number>>
}

/** What was thought after an event of a match; seq 0 is before the first. */
export interface ChancesAt extends Shares {
  readonly seq: number
}
