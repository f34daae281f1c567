import type { BySide } from '@tiltyard/engine'
import type { StageEvent, StageFacts, StageRider } from './stageFacts.ts'

/** The fields of a match that the stage needs, named as in the interface. */
export interface MatchOnStage extends BySide<StageRider> {
  readonly commitment: string
  readonly startTime: string | null
  readonly tempo: number
}

/**
 * Converts a match to the stage's facts. @param events the visible ones, from the first on. @param supporters number in
 * each stand.
 */
export function toStageFacts(
  match: MatchOnStage,
  events: readonly StageEvent[],
  supporters: BySide<number>,
): StageFacts {
  const { commitment, startTime, tempo, knight1, knight2 } = match
  return { commitment, startTime, tempo, knight1: riderOf(knight1), knight2: riderOf(knight2), events, supporters }
}

/** Keeps only the fields that are drawn. */
function riderOf({ id, title, stableId }: StageRider): StageRider {
  return { id, title, stableId }
}
