import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import type { Side } from '../league/side.ts'
import { type EventKindName, eventKinds } from '../rules/eventKinds.ts'
import type { EventType } from '../rules/eventType.ts'
import type { NameRange } from './namedText.ts'

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

/** A change by an event. Only `replay` applies effects. */
export type Effect =
  | { readonly kind: 'pass-began' }
  /** `severity` is the remaining severity; null when healed. */
  | { readonly kind: 'healed'; readonly side: Side; readonly location: HitLocation; readonly severity: Severity | null }
  /** `side` is the hitter; `points` are this blow's only, before the floor at 0. */
  | {
      readonly kind: 'struck'
      readonly side: Side
      readonly location: HitLocation
      readonly isRedirected: boolean
      readonly points: number
      readonly lanceBroke: boolean
      readonly dismounted: boolean
    }
  /** The applied change of each total, so that scoreboard cells add up to it. */
  | { readonly kind: 'awarded'; readonly knight1: number; readonly knight2: number }
  /** `side` is the injured knight; `injury` is the wound after the change. */
  | { readonly kind: 'injured'; readonly side: Side; readonly injury: Injury }
  | { readonly kind: 'penalised'; readonly side: Side }
  | { readonly kind: 'warned'; readonly side: Side }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly winner: Side | null }
  | { readonly kind: 'completed' }

/** Something that happens in a match, without its number and time. */
export interface UntimedFact {
  readonly referenceName: EventKindName
  /** 0 before the first pass, then 1 to the last pass of the match's rules. */
  readonly passNumber: number
  /** The subject of an event about one knight: the hitter, the injured, the penalised or the withdrawing. */
  readonly subject: Side | null
  /** The result of the pass, on the events of the meeting. */
  readonly outcome?: PassOutcomeName
  readonly effects: readonly Effect[]
}

/** The common fields of every event: enough for a replay and for its due time. */
export interface ReplayableEvent extends Pick<UntimedFact, 'referenceName' | 'passNumber' | 'effects'> {
  /** 1 for the first event of a match, without gaps. */
  readonly seq: number
  /** Whole milliseconds since the match's start at real tempo, at least 0. */
  readonly tOffsetMs: number
}

/** An event as it is stored, compared, chained and proved: without texts. */
export interface MatchFact extends ReplayableEvent, Pick<UntimedFact, 'subject' | 'outcome'> {}

/** An event as it is sent: the fact with its text and derived fields. Only strike lines have the fields of a blow. */
export interface MatchEvent extends ReplayableEvent {
  readonly type: EventType
  readonly description: string
  /** Where the description names the knights; absent if it names none. */
  readonly names?: readonly NameRange[]
  readonly isSuddenDeath: boolean
  readonly knightId?: string
  readonly hitLocation?: HitLocation
  readonly outcome?: PassOutcomeName
  readonly lanceBroke?: boolean
  readonly dismounted?: boolean
  readonly points?: number
  /** The win chances after this event; absent if the event does not change them. */
  readonly chances?: { readonly knight1: number; readonly knight2: number; readonly none: number }
  /** The leverage of the pass that begins with this event, 0 to 1. */
  readonly leverage?: number
}

/** The public type of an event; blows and their announcements have the outcome of their pass. */
export function eventTypeOf({ referenceName, outcome }: Pick<UntimedFact, 'referenceName' | 'outcome'>): EventType {
  return outcome ?? eventKinds[referenceName].type
}
