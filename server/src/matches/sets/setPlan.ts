import type { StoppedBy, UnriddenReason } from '@tiltyard/contract'
import { listNames, type Pairing, type Seed, type Stable, selectPairings } from '@tiltyard/engine'
import type { LiveMatchRow } from '../../platform/store/schema.ts'

/** How long a set waits, at real tempo, between its creation and its start. */
export const WAITING_MS = 5_000

/** An entry of a schedule. */
export interface EntryKey {
  readonly scheduleId: string
  readonly id: string
}

/** A match that is to be made. */
export interface PlannedRide {
  readonly pairing: Pairing
  /** The entry of the schedule that it is made for; null in an exhibition. */
  readonly entry: EntryKey | null
}

/** An entry that is over without having been ridden. */
export interface UnriddenEntry {
  readonly entry: EntryKey
  readonly reason: UnriddenReason
}

/** A new set: who meets whom, when it begins, and what is ended for it. */
export interface NewSetPlan {
  /** In the order of the lists. */
  readonly rides: readonly PlannedRide[]
  readonly startTime: Date
  readonly unridden: readonly UnriddenEntry[]
  /** The matches that are ended by force for it, and by what. */
  readonly stops: readonly LiveMatchRow[]
  readonly stoppedBy: StoppedBy
}

/** No new set. The reason is for the log; null when there is nothing to say. */
export interface NoSetPlan {
  readonly skipped: string | null
  readonly unridden: readonly UnriddenEntry[]
}

/** What is to become of the yard: data, worked out from what was read while the controls were held. */
export type SetPlan = NewSetPlan | NoSetPlan

/** The yard while its controls are held: nobody else makes, starts or stops a set. */
export interface HeldYard {
  readonly currentSetId: string | null
  /** The matches that have not ended, held too. */
  readonly unfinished: readonly LiveMatchRow[]
}

export interface ExhibitionFacts extends HeldYard {
  readonly stables: readonly Stable[]
}

export interface ExhibitionRequest {
  readonly now: number
  readonly tempo: number
  readonly seed: Seed
  readonly stoppedBy: StoppedBy
  /** Wished for while this was the current set; if there is another, there is nothing to do. Left out: in any case. */
  readonly after?: { readonly setId: string | null }
}

/** Four matches between knights of the stables that have ridden least, after a short wait (rules 8.4). */
export function planExhibition(
  { currentSetId, unfinished, stables }: ExhibitionFacts,
  { now, tempo, seed, stoppedBy, after }: ExhibitionRequest,
): SetPlan {
  if (after && after.setId !== currentSetId) return { skipped: null, unridden: [] }
  const chosen = selectPairings(stables, listNames.length, seed)
  if ('skipped' in chosen) return { ...chosen, unridden: [] }
  const rides = chosen.pairings.map((pairing) => ({ pairing, entry: null }))
  return { rides, startTime: new Date(now + WAITING_MS / tempo), unridden: [], stops: unfinished, stoppedBy }
}
