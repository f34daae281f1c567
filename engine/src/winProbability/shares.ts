import type { Ending } from '../joust/event.ts'

/** The probability that each knight wins, and that nobody does; the sum is 1. */
export interface MatchWinProbabilities {
  readonly knight1: number
  readonly knight2: number
  readonly none: number
}

/** The same with the probability of each ending; these sum to 1 too. */
export interface WinChances extends MatchWinProbabilities {
  readonly endings: Readonly<Record<Ending, number>>
}

/** The win chances after an event; seq 0 is before the first. */
export interface WinChancesAt extends MatchWinProbabilities {
  readonly seq: number
}
