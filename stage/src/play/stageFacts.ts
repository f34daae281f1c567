import type { BySide, MatchEvent, ReplayableEvent, Side } from '@tiltyard/engine'

/** The fields of an event that the stage reads. */
export type StageEvent = ReplayableEvent & Pick<MatchEvent, 'knightId'>

export interface StageRider {
  readonly id: string
  readonly title: '' | 'Sur' | 'Lady'
  readonly stableId: string
}

/** Everything from which a picture at a playhead is computed. */
export interface StageFacts extends BySide<StageRider> {
  /** In hex; the weather is drawn from it. */
  readonly commitment: string
  /** ISO 8601; null before the match has started. */
  readonly startTime: string | null
  /** Match ms per clock ms. */
  readonly tempo: number
  /** From the first on. Events after the playhead are ignored. */
  readonly events: readonly StageEvent[]
  /** The number in each stand. */
  readonly supporters: BySide<number>
}

/** The side of a beat about one knight; null for both or none. */
export function subjectSide({ knight1, knight2 }: StageFacts, { knightId }: StageEvent): Side | null {
  if (knightId === undefined) return null
  if (knightId === knight1.id) return 'knight1'
  return knightId === knight2.id ? 'knight2' : null
}
