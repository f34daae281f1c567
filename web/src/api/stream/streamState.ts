import type { Topic } from '@tiltyard/contract'
import type { StreamEnd } from './eventStream.ts'

/** 'reconnecting' only after the stream has been away long enough to matter. */
export type StreamConnectionStatus = 'connecting' | 'live' | 'reconnecting' | 'offline'

/** A timer that runs while the state has this same object. */
export interface StreamTimerRun {
  readonly ms: number
}

/** A stream that is open while the state has this same object. */
export interface OpenedStream {
  readonly topics: readonly Topic[]
  /** Whether it sends the held positions. */
  readonly saysPositions: boolean
}

export type StreamPhase =
  /** No topic is wanted, the page is hidden, or there is no network. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting'; readonly retry: StreamTimerRun }
  | {
      readonly kind: 'streaming'
      readonly carried: OpenedStream
      readonly silence: StreamTimerRun
      /** Whether it has received anything. */
      readonly isHeard: boolean
    }

/** The state of a tab's stream. Times are in ms since 1970, by the server's clock. */
export interface StreamState {
  readonly phase: StreamPhase
  readonly connection: StreamConnectionStatus
  readonly wanted: readonly Topic[]
  readonly isAsleep: boolean
  readonly isOffline: boolean
  /** Until a missing stream is reported. */
  readonly absence: StreamTimerRun | null
  /** Until a stream opens for a new topic. */
  readonly change: StreamTimerRun | null
  /** Until the next poll while streams are blocked; null for none. */
  readonly poll: StreamTimerRun | null
  /** The number of empty streams in a row while the server answered other requests. */
  readonly emptyStreams: number
  /** Whether a proxy or network requires a log-in. */
  readonly isGated: boolean
  /** The number of tries since it last received anything. */
  readonly attempt: number
  /** False after an older server rejected the positions; then it sends everything again. */
  readonly saysPositions: boolean
  /** The time of the last sign; null before the first. */
  readonly heardAt: number | null
  /** Since when there is no stream; null while there is one. */
  readonly lostAt: number | null
}

export const streamTimers = ['retry', 'absence', 'silence', 'change', 'poll'] as const
export type StreamTimer = (typeof streamTimers)[number]

export type StreamInput =
  | { readonly kind: 'wanted'; readonly topics: readonly Topic[] }
  | { readonly kind: 'timer'; readonly name: StreamTimer }
  /** Any data arrived, including a heartbeat. */
  | { readonly kind: 'sign' }
  | { readonly kind: 'message'; readonly isGreeting: boolean }
  /** The server stops; viewers reconnect at random times within this many ms. */
  | { readonly kind: 'restart'; readonly withinMs: number }
  | { readonly kind: 'ended'; readonly end: StreamEnd; readonly hasSaidPositions: boolean }
  /** A poll has ended. @param topics the wanted ones without unknown matches. */
  | { readonly kind: 'polled'; readonly isAnswered: boolean; readonly topics: readonly Topic[] }
  | { readonly kind: 'sleep' | 'wake' | 'offline' | 'online' | 'retell' }
  /** The known data is from this time. */
  | { readonly kind: 'begin' | 'suppose'; readonly at: number }

export type StreamEffect =
  /** Poll these topics once. */
  | { readonly kind: 'poll'; readonly topics: readonly Topic[] }
  /** The session has expired: drop its user. */
  | { readonly kind: 'disown' }

export interface StreamStep {
  readonly state: StreamState
  readonly effects: readonly StreamEffect[]
}
