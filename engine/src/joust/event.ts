import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import type { Side } from '../league/side.ts'
import type { ReferenceName } from './referenceName.ts'

export const eventTypes = [
  'match_start',
  'pass',
  'strike',
  'exchange',
  'clean_pass',
  'point',
  'injury',
  'penalty',
  'warning',
  'disqualification',
  'death',
  'match_end',
] as const
export type EventType = (typeof eventTypes)[number]

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

/** One beat of a match before it has words and a moment in time. */
export interface Moment {
  readonly referenceName: ReferenceName
  readonly type: EventType
  /** 0 before the first pass, then 1 to 12. */
  readonly passNumber: number
  /** The knight it is about, for events about one: the hitter, the injured, the penalised, the withdrawing. */
  readonly subject: Side | null
  readonly outcome?: PassOutcomeName
  readonly effects: readonly Effect[]
}

/** A fact of a match as it is stored, sent and shown. The fields of a blow are present on strike lines only. */
export interface MatchEvent {
  /** 1 for the first event of a match, without gaps. */
  readonly seq: number
  readonly type: EventType
  readonly referenceName: ReferenceName
  readonly description: string
  readonly passNumber: number
  readonly isSuddenDeath: boolean
  /** Whole milliseconds since the match's start at real tempo, at least 0. */
  readonly tOffsetMs: number
  readonly knightId?: string
  readonly hitLocation?: HitLocation
  readonly outcome?: PassOutcomeName
  readonly lanceBroke?: boolean
  readonly dismounted?: boolean
  readonly points?: number
  readonly effects: readonly Effect[]
}
