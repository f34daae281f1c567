import type { ChangeVersions, MatchView, YardView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'

/** The source of a stream's snapshots. Everything in it has passed `filterPublicMatch`: nothing unplayed is in it. */
export interface LiveSource {
  yard(): Promise<YardView>
  /** The versions of the change topics. */
  changes(): Promise<ChangeVersions>
  /**
   * Reads a match; null when there is none. @param after the seq of the last known event; the answer may omit events up
   * to it. Omitted, it has all.
   */
  match(matchId: string, after?: number): Promise<PublicMatchWithNarrator | null>
  /** A viewer claims to be ahead of this source; one that is not the store then asks the store once. */
  doubt?(matchId: string): void
  /** The last stored event and version of these matches, by id, without those that do not exist. */
  heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>>
}

/** A yard with the order of its read; of two reads the greater order is later. */
export interface OrderedYard {
  readonly yard: YardView
  readonly order: number
}

/** The source of an origin's messages to other processes. */
export interface OriginSource extends LiveSource {
  orderedYard(): Promise<OrderedYard>
}

/** A match as it is public, and its narrator. */
export interface PublicMatchWithNarrator {
  readonly match: MatchView
  readonly events: readonly MatchFact[]
  readonly teller: Narrator
  /** When the last event was stored, to measure the delivery lag. */
  readonly storedAt?: Date
}

/** The part of a match that shows whether something is new. */
export interface MatchHead {
  /** The seq of the last stored event. */
  readonly head: number
  /** The version of the match's facts. */
  readonly version: number
}
