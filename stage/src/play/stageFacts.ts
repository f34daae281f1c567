import type { Beat, BySide, MatchEvent, Side } from '@tiltyard/engine'

/** What the stage reads of an event: what happened and when, and whom it is about. */
export type StageBeat = Beat & Pick<MatchEvent, 'knightId'>

export interface StageRider {
  readonly id: string
  readonly title: '' | 'Sur' | 'Lady'
  readonly stableId: string
}

/** All that a picture of a match follows from, together with a playhead. */
export interface StageFacts extends BySide<StageRider> {
  /** In hex: the weather is drawn from it. */
  readonly commitment: string
  /** As ISO writes it; null before the match has begun. */
  readonly startTime: string | null
  /** How many ms of the match are one of the clock. */
  readonly tempo: number
  /** From the first on. What comes after the playhead is not looked at. */
  readonly events: readonly StageBeat[]
  /** How many stand there for each side. */
  readonly supporters: BySide<number>
}

/** Which side a beat is about; null where it is about both or neither. */
export function subjectSide({ knight1, knight2 }: StageFacts, { knightId }: StageBeat): Side | null {
  if (knightId === undefined) return null
  if (knightId === knight1.id) return 'knight1'
  return knightId === knight2.id ? 'knight2' : null
}
