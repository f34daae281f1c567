import type { KnightName, PersonalStats } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import type { Rules } from '../rules/rules.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { RecordsBeforeMatch } from './recordsBeforeMatch.ts'

/** Names and ratings are copies, so that roster edits never change a match. */
export interface MatchKnight extends KnightName {
  readonly id: string
  readonly stableId: string
  readonly personalStats: PersonalStats
}

/** Everything that determines a match except its entropy; fixed at the start. */
export interface MatchSetup extends BySide<MatchKnight> {
  readonly rulesVersion: number
  readonly rules: Rules
  /** The version of the narration's words. */
  readonly wordsVersion: number
  readonly tuning: Tuning
  /** The record at the start of the match, for narration only. Null if the knights are in no league. */
  readonly past: RecordsBeforeMatch | null
}
