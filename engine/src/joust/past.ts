import type { KnightName } from '../league/knight.ts'
import type { BySide, Side } from '../league/side.ts'

/** What a knight had done before the match began. */
export interface KnightPast {
  /** Matches ridden to their end, at least 0. */
  readonly jousts: number
  readonly wins: number
  /** How many in a row up to the last match: wins above 0, defeats below, 0 after a draw or before the first. */
  readonly streak: number
  /** The longest run of wins, at least 0. */
  readonly longestWon: number
  /** Who of the stable died last and has not ridden again, if this knight has not ridden since; null otherwise. */
  readonly mourned: KnightName | null
}

/** How often each of two has beaten the other, and how often they have met in all. */
export interface PastMeetings extends BySide<number> {
  readonly ridden: number
}

/** The record as it was when a match began: what its herald may remember. */
export interface MatchPast extends BySide<KnightPast> {
  readonly meetings: PastMeetings
  /** Who won when they last met; null where nobody did, or they never met. */
  readonly lastWinner: Side | null
  /** Percent that each would win, as the reckoners had it; null where it was not known. */
  readonly odds: BySide<number> | null
  /** The longest run of wins of anybody in the league. */
  readonly longestRun: number
}
