/**
 * Why a writer has stopped. `held`: somebody else has the lease until then, by the writer's own clock. `failed`: no
 * attempt to claim was answered. `lost`: the lease went, or the device slept. `over`: there is nothing more to write
 * here, for this writer at least. `barred`: an event of theirs came so late that they get no lease in this match.
 * `halted`: what is stored is not this match, which nobody may continue.
 */
export type WriterEnding =
  | { readonly kind: 'held'; readonly untilMs: number }
  | { readonly kind: 'failed' | 'lost' | 'over' | 'barred' | 'halted' | 'stopped' | 'finished' }

/** The event that comes next, and its moment by the server's clock, in milliseconds since 1970. */
export interface DueEvent {
  readonly seq: number
  readonly atMs: number
}

/** How one kind of writer differs from another. Times in milliseconds. */
export interface WriterHabits {
  /** The pauses between the attempts to claim; there is one attempt more than pauses. */
  readonly claimPausesMs: readonly number[]
  /** How long it waits at most before it looks at the clock again. */
  readonly napMs: number
  /** A nap that lasts so much too long was the device's own sleep: the lease counts as lost. Infinity: never. */
  readonly sleptMs: number
}

/** What is known whatever the writer is doing. */
interface Known {
  readonly habits: WriterHabits
  readonly isStopping: boolean
  /** The server's clock less the writer's own. */
  readonly clockOffsetMs: number
  /** Until when it meant to wait, by its own clock; null while it waits for an answer alone. */
  readonly wakeAtMs: number | null
}

/** It asks for the lease: `sentAtMs` while an answer is awaited, null in a pause. */
export interface Asking extends Known {
  readonly phase: 'asking'
  /** How often it has asked. */
  readonly attempts: number
  readonly sentAtMs: number | null
  /** When it asks again. */
  readonly againAtMs: number
}

/** It holds the lease, as far as it knows. */
export interface Writing extends Known {
  readonly phase: 'writing'
  readonly epoch: number
  /** When the claim or the last renewal that succeeded was sent. */
  readonly renewedAtMs: number
  readonly renewAtMs: number
  /** When the renewal that is under way was sent; null when none is. */
  readonly renewalSentAtMs: number | null
  /** Null after the last event. */
  readonly next: DueEvent | null
  readonly isAppending: boolean
  /** The next event is not sent before, by the writer's own clock: it has just been refused, or not answered. */
  readonly notBeforeMs: number
}

/** It gives the lease back. */
export interface Leaving extends Known {
  readonly phase: 'leaving'
  readonly ending: WriterEnding
}

export interface Ended extends Known {
  readonly phase: 'ended'
  readonly ending: WriterEnding
}

export type WriterState = Asking | Writing | Leaving | Ended

/** Why a call came to nothing. */
export type WriterRefusal =
  /** No answer came, or one that may be another the next time. */
  | { readonly kind: 'unanswered' }
  /** Somebody else has the lease until then, by the server's clock. */
  | { readonly kind: 'held'; readonly untilMs: number }
  /** The event's moment is only then, by the server's clock. */
  | { readonly kind: 'early'; readonly untilMs: number }
  | { readonly kind: 'lost' | 'over' | 'barred' | 'halted' | 'finished' }

/** What happens to a writer. `serverTimeMs` is the server's clock as it answered; null where both share one. */
export type WriterInput =
  /** The moment that was waited for has come; more often does no harm. */
  | { readonly kind: 'awake' }
  /** It is to give the lease back, after the event that is being stored. */
  | { readonly kind: 'stop' }
  | {
      readonly kind: 'claimed'
      readonly epoch: number
      readonly next: DueEvent | null
      /** Whether what has been stored is this match; otherwise nobody may go on. */
      readonly isTrue: boolean
      readonly serverTimeMs: number | null
    }
  | { readonly kind: 'renewed'; readonly serverTimeMs: number | null }
  | { readonly kind: 'appended'; readonly next: DueEvent | null }
  | { readonly kind: 'refused'; readonly call: 'claim' | 'renew' | 'append'; readonly refusal: WriterRefusal }
  /** The lease has been given back, or could not be. */
  | { readonly kind: 'released' }

/** What a writer wants done. Each call is answered by one input; a wait takes the place of the one before. */
export type WriterCommand =
  | { readonly kind: 'claim' }
  | { readonly kind: 'renew'; readonly epoch: number }
  | { readonly kind: 'append'; readonly epoch: number; readonly seq: number }
  | { readonly kind: 'release'; readonly epoch: number }
  | { readonly kind: 'wait'; readonly untilMs: number }

export interface WriterStep {
  readonly state: WriterState
  readonly commands: readonly WriterCommand[]
}
