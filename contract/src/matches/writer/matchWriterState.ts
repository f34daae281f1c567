/**
 * The reason why a writer stopped. `held`: another writer has the lease until then, by the writer's clock. `failed`: no
 * claim was answered. `lost`: the lease ended, or the device slept. `over`: nothing remains to write for this writer.
 * `barred`: an event was so late that the user gets no lease in this match. `halted`: the stored events are not this
 * match, and nobody may continue.
 */
export type MatchWriterEnding =
  | { readonly kind: 'held'; readonly untilMs: number }
  | { readonly kind: 'failed' | 'lost' | 'over' | 'barred' | 'halted' | 'stopped' | 'finished' }

/** The next event, and its due time by the server's clock, in milliseconds since 1970. */
export interface DueEvent {
  readonly seq: number
  readonly atMs: number
}

/** The settings of a kind of writer. Times in milliseconds. */
export interface MatchWriterSettings {
  /** The pauses between attempts to claim; attempts are one more than pauses. */
  readonly claimPausesMs: readonly number[]
  /** The longest wait before the clock is checked again. */
  readonly napMs: number
  /** A nap this much too long means that the device slept, and the lease counts as lost. Infinity: never. */
  readonly sleptMs: number
}

/** The fields of every phase. */
interface Known {
  readonly habits: MatchWriterSettings
  readonly isStopping: boolean
  /** The server's clock minus the writer's. */
  readonly clockOffsetMs: number
  /** The end of the current wait by its own clock; null while it only waits for a reply. */
  readonly wakeAtMs: number | null
}

/** It claims the lease: `sentAtMs` is set while a reply is pending, and null in a pause. */
export interface LeaseClaimingState extends Known {
  readonly phase: 'asking'
  /** The number of attempts. */
  readonly attempts: number
  readonly sentAtMs: number | null
  /** The time of the next attempt. */
  readonly againAtMs: number
}

/** It has the lease, as far as it knows. */
export interface MatchWritingState extends Known {
  readonly phase: 'writing'
  readonly epoch: number
  /** The sending time of the claim or of the last successful renewal. */
  readonly renewedAtMs: number
  readonly renewAtMs: number
  /** The sending time of the renewal in progress; null if none is. */
  readonly renewalSentAtMs: number | null
  /** Null after the last event. */
  readonly next: DueEvent | null
  readonly isAppending: boolean
  /** The earliest time of the next event by its own clock, after a refusal or timeout. */
  readonly notBeforeMs: number
}

/** It releases the lease. */
export interface LeaseReleasingState extends Known {
  readonly phase: 'leaving'
  readonly ending: MatchWriterEnding
}

export interface MatchWriterEndedState extends Known {
  readonly phase: 'ended'
  readonly ending: MatchWriterEnding
}

export type MatchWriterState = LeaseClaimingState | MatchWritingState | LeaseReleasingState | MatchWriterEndedState

/** The reason why a call failed. */
export type MatchWriterCallFailure =
  /** No reply, or a temporary failure. */
  | { readonly kind: 'unanswered' }
  /** Another writer has the lease until then, by the server's clock. */
  | { readonly kind: 'held'; readonly untilMs: number }
  /** The event is due only then, by the server's clock. */
  | { readonly kind: 'early'; readonly untilMs: number }
  | { readonly kind: 'lost' | 'over' | 'barred' | 'halted' | 'finished' }

/** An input to a writer. `serverTimeMs` is the server's clock in the reply; null if both share one. */
export type MatchWriterInput =
  /** The wait is over; an extra one does no harm. */
  | { readonly kind: 'awake' }
  /** Release the lease, after the event in progress. */
  | { readonly kind: 'stop' }
  | {
      readonly kind: 'claimed'
      readonly epoch: number
      readonly next: DueEvent | null
      /** False if the stored events are not this match; then nobody may continue. */
      readonly isTrue: boolean
      readonly serverTimeMs: number | null
    }
  | { readonly kind: 'renewed'; readonly serverTimeMs: number | null }
  | { readonly kind: 'appended'; readonly next: DueEvent | null }
  | { readonly kind: 'refused'; readonly call: 'claim' | 'renew' | 'append'; readonly refusal: MatchWriterCallFailure }
  /** The lease is released, or the release failed. */
  | { readonly kind: 'released' }

/** A writer's command. Each call is answered by one input; a wait replaces the previous one. */
export type MatchWriterAction =
  | { readonly kind: 'claim' }
  | { readonly kind: 'renew'; readonly epoch: number }
  | { readonly kind: 'append'; readonly epoch: number; readonly seq: number }
  | { readonly kind: 'release'; readonly epoch: number }
  | { readonly kind: 'wait'; readonly untilMs: number }

export interface MatchWriterStep {
  readonly state: MatchWriterState
  readonly commands: readonly MatchWriterAction[]
}
