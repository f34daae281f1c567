import type { KnightName, PersonalStats } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import type { Tuning } from '../tuning/tuning.ts'

/** Grows when a rule changes what a seed gives; a finished match keeps the version it was played under. */
export const RULES_VERSION = 1

/** Names and ratings are copied in, so later edits of the roster never touch a match. */
export interface MatchKnight extends KnightName {
  readonly id: string
  readonly stableId: string
  readonly personalStats: PersonalStats
}

/** Everything a match depends on but its entropy; pinned when the match starts. */
export interface MatchSetup extends BySide<MatchKnight> {
  readonly rulesVersion: number
  readonly tuning: Tuning
}

export const MAX_PASSES = 9
export const MAX_SUDDEN_DEATH_PASSES = 3
export const LAST_PASS = MAX_PASSES + MAX_SUDDEN_DEATH_PASSES
export const PENALTIES_TO_DISQUALIFY = 2
