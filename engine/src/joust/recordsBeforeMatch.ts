import type { KnightName } from '../league/knight.ts'
import type { BySide, Side } from '../league/side.ts'

/** A knight's record before the match. */
export interface KnightRecordBeforeMatch {
  /** Matches ridden to their end, at least 0. */
  readonly jousts: number
  readonly wins: number
  /** Results in a row up to the last match: wins above 0, defeats below, 0 after a draw or before the first. */
  readonly streak: number
  /** The longest run of wins, at least 0. */
  readonly longestWon: number
  /** The stable's last dead knight, if this knight has not ridden since the death; otherwise null. */
  readonly mourned: KnightName | null
}

/** The wins of each knight in their meetings, and the number of meetings. */
export interface PastMeetings extends BySide<number> {
  readonly ridden: number
}

/** The record at the start of a match, for the herald. */
export interface RecordsBeforeMatch extends BySide<KnightRecordBeforeMatch> {
  readonly meetings: PastMeetings
  /** The winner of the last meeting; null without one. */
  readonly lastWinner: Side | null
  /** Percent that each knight wins, by the odds; null if unknown. */
  readonly odds: BySide<number> | null
  /** The longest run of wins in the league. */
  readonly longestRun: number
}
