import type { KnightName, PersonalStats } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import type { Rules } from '../rules/rules.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { MatchPast } from './past.ts'

/** Names and ratings are copied in, so later edits of the roster never touch a match. */
export interface MatchKnight extends KnightName {
  readonly id: string
  readonly stableId: string
  readonly personalStats: PersonalStats
}

/** Everything a match depends on but its entropy; pinned when the match starts. */
export interface MatchSetup extends BySide<MatchKnight> {
  readonly rulesVersion: number
  readonly rules: Rules
  /** The edition of words in which it is told. */
  readonly wordsVersion: number
  readonly tuning: Tuning
  /**
   * The record as it was when the match began: told of, and without any weight in what is ridden. Null where there is
   * none, of a match between knights without a league.
   */
  readonly past: MatchPast | null
}
