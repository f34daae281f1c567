import type { BySide } from '@tiltyard/engine'
import type { StageBeat, StageFacts, StageRider } from './stageFacts.ts'

/** What of a match the stage needs, by the names that the interface has for it. */
export interface MatchOnStage extends BySide<StageRider> {
  readonly commitment: string
  readonly startTime: string | null
  readonly tempo: number
}

/**
 * The facts of a picture, of a match as it is told.
 * @param events those that may be seen, from the first on. @param supporters how many stand there for each side.
 */
export function toStageFacts(
  match: MatchOnStage,
  events: readonly StageBeat[],
  supporters: BySide<number>,
): StageFacts {
  const { commitment, startTime, tempo, knight1, knight2 } = match
  return { commitment, startTime, tempo, knight1: riderOf(knight1), knight2: riderOf(knight2), events, supporters }
}

/** A rider by what is drawn of them: a name and whatever else is known stay behind. */
function riderOf({ id, title, stableId }: StageRider): StageRider {
  return { id, title, stableId }
}
