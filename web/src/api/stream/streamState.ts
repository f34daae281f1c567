import type { Topic } from '@tiltyard/contract'
import type { StreamEnd } from './eventStream.ts'

/** 'reconnecting' only after the stream has been away long enough to matter. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline'

/** A timer that runs for as long as the state holds this same object. */
export interface Timer {
  readonly ms: number
}

/** A stream that is open for as long as the state holds this same object. */
export interface Carried {
  readonly topics: readonly Topic[]
  /** Whether it names the positions that are held. */
  readonly saysPositions: boolean
}

export type StreamPhase =
  /** Nothing is wanted, nobody looks, or there is no network. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting'; readonly retry: Timer }
  | {
      readonly kind: 'streaming'
      readonly carried: Carried
      readonly silence: Timer
      /** Whether anything has come on it. */
      readonly isHeard: boolean
    }

/** All that decides when a tab's stream is opened and closed, and what is said of it. Times in ms since 1970, by the server's clock. */
export interface StreamState {
  readonly phase: StreamPhase
  readonly connection: Connection
  readonly wanted: readonly Topic[]
  readonly isAsleep: boolean
  readonly isOffline: boolean
  /** Until a stream that is missed is said to be. */
  readonly absence: Timer | null
  /** Until a stream is opened for a topic that has just been wanted. */
  readonly change: Timer | null
  /** Until the next poll, where streams are blocked; null while none is due. */
  readonly poll: Timer | null
  /** How many streams in a row brought nothing while the server answered other requests. */
  readonly emptyStreams: number
  /** Whether a proxy or a network asks for a log-in where a stream was asked for. */
  readonly isGated: boolean
  /** How often it was tried since it last brought something. */
  readonly attempt: number
  /** A server of the release before may not accept our positions; then it sends everything again. */
  readonly saysPositions: boolean
  /** When the last sign came; null before the first. */
  readonly heardAt: number | null
  /** Since when there has been no stream; null while there is one. */
  readonly lostAt: number | null
}

export const streamTimers = ['retry', 'absence', 'silence', 'change', 'poll'] as const
export type StreamTimer = (typeof streamTimers)[number]

export type StreamInput =
  | { readonly kind: 'wanted'; readonly topics: readonly Topic[] }
  | { readonly kind: 'timer'; readonly name: StreamTimer }
  /** Something came, be it only a heartbeat. */
  | { readonly kind: 'sign' }
  | { readonly kind: 'message'; readonly isGreeting: boolean }
  /** The server stops; viewers reconnect at random times within this many ms. */
  | { readonly kind: 'restart'; readonly withinMs: number }
  | { readonly kind: 'ended'; readonly end: StreamEnd; readonly hasSaidPositions: boolean }
  /** A poll has come back, with an answer or without. @param topics what is wanted still: a match may be unknown. */
  | { readonly kind: 'polled'; readonly isAnswered: boolean; readonly topics: readonly Topic[] }
  | { readonly kind: 'sleep' | 'wake' | 'offline' | 'online' | 'retell' }
  /** What is known is from then. */
  | { readonly kind: 'begin' | 'suppose'; readonly at: number }

export type StreamCommand =
  /** Ask for these by plain requests, once. */
  | { readonly kind: 'poll'; readonly topics: readonly Topic[] }
  /** The session is over: go on without its user. */
  | { readonly kind: 'disown' }

export interface StreamStep {
  readonly state: StreamState
  readonly commands: readonly StreamCommand[]
}
