import type { CancelReason, StoppedBy } from '@tiltyard/contract'
import { listNames, type Pairing, type Seed, type Stable, selectPairings } from '@tiltyard/engine'
import type { LiveMatchRow } from '../../platform/store/schema.ts'

/** How long a set waits, at real tempo, between its creation and its start. */
export const MATCH_SET_START_DELAY_MS = 5_000

/** An entry of a schedule. */
export interface ScheduleEntryKey {
  readonly scheduleId: string
  readonly id: string
}

/** A match to create. */
export interface PlannedRide {
  readonly pairing: Pairing
  /** Its entry of the schedule; null in an exhibition. */
  readonly entry: ScheduleEntryKey | null
  /** The joust of the tourney, in which teammates may meet; null or absent for another match. */
  readonly tourneyJoust?: string | null
}

/** An entry that is over without having been ridden. */
export interface CancelledEntry {
  readonly entry: ScheduleEntryKey
  readonly reason: CancelReason
}

/** A new set: its pairings, its start, and the matches that end for it. */
export interface NewMatchSetPlan {
  /** In the order of the lists. */
  readonly rides: readonly PlannedRide[]
  readonly startTime: Date
  readonly unridden: readonly CancelledEntry[]
  /** The matches to end by force, and the reason. */
  readonly stops: readonly LiveMatchRow[]
  readonly stoppedBy: StoppedBy
}

/** No new set. The reason is for the log; null when there is nothing to log. */
export interface NoMatchSetPlan {
  readonly skipped: string | null
  readonly unridden: readonly CancelledEntry[]
}

/** The next state of the yard, computed from what was read while the controls were locked. */
export type MatchSetPlan = NewMatchSetPlan | NoMatchSetPlan

/** The yard while its controls are locked: nobody else creates, starts or stops a set. */
export interface LockedYard {
  readonly currentSetId: string | null
  /** The unfinished matches, also locked. */
  readonly unfinished: readonly LiveMatchRow[]
}

export interface ExhibitionPlanInput extends LockedYard {
  readonly stables: readonly Stable[]
}

export interface ExhibitionRequest {
  readonly now: number
  readonly tempo: number
  readonly seed: Seed
  readonly stoppedBy: StoppedBy
  /** The expected current set; with another one there is nothing to do. Omitted, any set fits. */
  readonly after?: { readonly setId: string | null }
}

/** Plans four matches between knights of the stables that have ridden least, after a short wait (rules 8.4). */
export function planExhibition(
  { currentSetId, unfinished, stables }: ExhibitionPlanInput,
  { now, tempo, seed, stoppedBy, after }: ExhibitionRequest,
): MatchSetPlan {
  if (after && after.setId !== currentSetId) return { skipped: null, unridden: [] }
  const chosen = selectPairings(stables, listNames.length, seed)
  if ('skipped' in chosen) return { ...chosen, unridden: [] }
  const rides = chosen.pairings.map((pairing) => ({ pairing, entry: null }))
  return {
    rides,
    startTime: new Date(now + MATCH_SET_START_DELAY_MS / tempo),
    unridden: [],
    stops: unfinished,
    stoppedBy,
  }
}
