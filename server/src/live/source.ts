import type { ChangeVersions, MatchView, YardView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Narrator } from './logs/narrator.ts'

/** Where a stream's first snapshot comes from. All of it has passed `publicMatch`: nothing unplayed is in it. */
export interface LiveSource {
  yard(): Promise<YardView>
  /** How often each of the change topics has. */
  changes(): Promise<ChangeVersions>
  /**
   * Null when there is no such match.
   * @param after the seq of an event up to which the others are known; the answer may leave those out. Left out, it has all.
   */
  match(matchId: string, after?: number): Promise<SourcedMatch | null>
  /** Somebody has been told more of a match than this has given: a source that is not the store itself asks it when it is asked next. */
  doubt?(matchId: string): void
  /** How far these matches have come in the store, by id; what is not there is left out. */
  heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>>
}

/** The yard, and which one it is of all that were read of its store, by whomever: of two the one of the greater order is the later. */
export interface OrderedYard {
  readonly yard: YardView
  readonly order: number
}

/** What an origin tells other processes from. */
export interface OriginSource extends LiveSource {
  orderedYard(): Promise<OrderedYard>
}

/** A match as it is public, and what finds the words for its events. */
export interface SourcedMatch {
  readonly match: MatchView
  readonly events: readonly MatchFact[]
  readonly teller: Narrator
  /** When the last event was stored, for whoever measures how long its telling took. */
  readonly storedAt?: Date
}

/** As much of a match as shows whether something is new. */
export interface MatchHead {
  /** The seq of the last stored event. */
  readonly head: number
  /** Of the match's facts. */
  readonly version: number
}
