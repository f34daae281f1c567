import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import type { Side } from '../league/side.ts'
import type { EventType } from '../rules/eventType.ts'
import { type ReferenceName, referenceNames } from '../rules/referenceName.ts'

export type PassOutcomeName = 'exchange' | 'strike' | 'clean_pass'

export const endings = [
  'points',
  'sudden-death',
  'draw',
  'disqualification',
  'double-disqualification',
  'withdrawal',
  'double-withdrawal',
  'death',
  'double-death',
] as const
export type Ending = (typeof endings)[number]

/** What an event changes. `replay` applies these and nothing else does. */
export type Effect =
  | { readonly kind: 'pass-began' }
  /** `severity` is what is left of the wound; null when it has healed. */
  | { readonly kind: 'healed'; readonly side: Side; readonly location: HitLocation; readonly severity: Severity | null }
  /** `side` is the hitter; `points` are this blow's alone, before the floor at 0. */
  | {
      readonly kind: 'struck'
      readonly side: Side
      readonly location: HitLocation
      readonly isRedirected: boolean
      readonly points: number
      readonly lanceBroke: boolean
      readonly dismounted: boolean
    }
  /** The change that was applied to each total, so that scoreboard cells add up to it. */
  | { readonly kind: 'awarded'; readonly knight1: number; readonly knight2: number }
  /** `side` is the injured knight; `injury` is the wound as it now stands. */
  | { readonly kind: 'injured'; readonly side: Side; readonly injury: Injury }
  | { readonly kind: 'penalised'; readonly side: Side }
  | { readonly kind: 'warned'; readonly side: Side }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly winner: Side | null }
  | { readonly kind: 'completed' }

/** Something that happens in a match, before it has its place and its moment in time. */
export interface Moment {
  readonly referenceName: ReferenceName
  /** 0 before the first pass, then 1 to the last pass of the match's rules. */
  readonly passNumber: number
  /** The knight it is about, for events about one: the hitter, the injured, the penalised, the withdrawing. */
  readonly subject: Side | null
  /** How the pass went: of what happens as two knights meet. */
  readonly outcome?: PassOutcomeName
  readonly effects: readonly Effect[]
}

/** What every form of an event says: enough to replay a match and to know when it is due. */
export interface Beat extends Pick<Moment, 'referenceName' | 'passNumber' | 'effects'> {
  /** 1 for the first event of a match, without gaps. */
  readonly seq: number
  /** Whole milliseconds since the match's start at real tempo, at least 0. */
  readonly tOffsetMs: number
}

/** An event as it is stored, compared, chained and proved: what happened, and no word of it. */
export interface MatchFact extends Beat, Pick<Moment, 'subject' | 'outcome'> {}

/**
 * An event as it is told: the fact in words, with what follows from it for whoever reads no effects. The fields of a
 * blow are present on strike lines only.
 */
export interface MatchEvent extends Beat {
  readonly type: EventType
  readonly description: string
  readonly isSuddenDeath: boolean
  readonly knightId?: string
  readonly hitLocation?: HitLocation
  readonly outcome?: PassOutcomeName
  readonly lanceBroke?: boolean
  readonly dismounted?: boolean
  readonly points?: number
  /** What those who know all events up to this one may think of the end; left out where the event says nothing new. */
  readonly chances?: { readonly knight1: number; readonly knight2: number; readonly none: number }
  /** How much the pass that begins with this event can be expected to move it, 0 to 1. */
  readonly leverage?: number
}

/** What the interface calls an event of this name; blows and what announces them by how their pass went. */
export function eventTypeOf({ referenceName, outcome }: Pick<Moment, 'referenceName' | 'outcome'>): EventType {
  return outcome ?? referenceNames[referenceName]
}
