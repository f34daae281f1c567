import { MAX_STREAM_SILENCE_MS, type Topic } from '@tiltyard/contract'
import { computeReconnectDelayMs, type ServerDelay } from './computeReconnectDelayMs.ts'
import type { StreamInput, StreamState, StreamStep, StreamTimer, StreamTimerRun } from './streamState.ts'

const NOTICEABLE_ABSENCE_MS = 5_000
const ONLINE_SPREAD_MS = 500
/** This many empty streams in a row count as blocked. */
const STREAMS_BEFORE_POLLING = 3
const POLL_EACH_MS = 3_000
/** How often a stream is tried while blocked. */
const BLOCKED_RETRY_MS = 60_000

export const initialStreamState: StreamState = {
  phase: { kind: 'idle' },
  connection: 'connecting',
  wanted: [],
  isAsleep: false,
  isOffline: false,
  absence: null,
  change: null,
  poll: null,
  emptyStreams: 0,
  isGated: false,
  attempt: 0,
  saysPositions: true,
  heardAt: null,
  lostAt: null,
}

/** The time of an input, and a random number. */
export interface StreamInputTime {
  readonly nowMs: number
  /** 0 to 1. */
  readonly chance: number
}

/**
 * Computes the next state and commands of a tab's stream:
 *
 * | phase     | wanted, change | sign, message | ended, silence, restart | retry | sleep, offline | wake, online |
 * |-----------|----------------|---------------|-------------------------|-------|----------------|--------------|
 * | idle      | streaming      |               |                         |       | idle           | streaming    |
 * | streaming | reopened where it lacks a topic | streaming | waiting |  | idle           |              |
 * | waiting   | streaming      |               |                         | streaming | idle       |              |
 */
export function stepStream(state: StreamState, input: StreamInput, moment: StreamInputTime): StreamStep {
  const { nowMs, chance } = moment
  switch (input.kind) {
    case 'wanted':
      return only(want(state, input.topics))
    case 'timer':
      return stepTimer(state, input.name, moment)
    case 'polled':
      return only(takePoll(state, input, nowMs))
    case 'sign':
      return only(sense(state, nowMs))
    case 'message':
      return only(take(state, input.isGreeting))
    case 'restart':
      return only(wait(state, input.withinMs * chance, nowMs))
    case 'ended':
      return end(state, input, moment)
    case 'sleep':
      return only(rest({ ...state, isAsleep: true }, nowMs))
    case 'wake':
      return only(state.isAsleep ? open(expectSoon({ ...state, isAsleep: false, attempt: 0 }), nowMs) : state)
    case 'offline':
      return only({ ...rest({ ...state, isOffline: true }, nowMs), connection: 'offline' })
    case 'online':
      return only(state.isOffline ? comeOnline(state, chance) : state)
    case 'retell':
      return only(state.phase.kind === 'streaming' ? open({ ...state, phase: { kind: 'idle' } }, nowMs) : state)
    case 'begin':
      return only({ ...state, heardAt: input.at })
    case 'suppose':
      return only({ ...state, heardAt: input.at, lostAt: input.at })
  }
}

/** Returns the timers that run in a state. */
export function listRunningTimers({
  phase,
  absence,
  change,
  poll,
}: StreamState): Readonly<Record<StreamTimer, StreamTimerRun | null>> {
  return {
    retry: phase.kind === 'waiting' ? phase.retry : null,
    silence: phase.kind === 'streaming' ? phase.silence : null,
    absence,
    change,
    poll,
  }
}

/** Whether streams are blocked, so that the page polls. */
export function isPolling({ emptyStreams }: StreamState): boolean {
  return emptyStreams >= STREAMS_BEFORE_POLLING
}

function only(state: StreamState): StreamStep {
  return { state, effects: [] }
}

/** An unwanted topic stays until another one is wanted, which saves a new stream. */
function want(state: StreamState, topics: readonly Topic[]): StreamState {
  // A refused `me` waits for the next try, so that it is not refused again at once.
  const isPatient = (topic: Topic): boolean => topic === 'me' && state.phase.kind === 'waiting'
  const isNew = (topic: Topic): boolean => !state.wanted.includes(topic) && !carries(state, topic) && !isPatient(topic)
  return { ...state, wanted: topics, change: topics.some(isNew) ? { ms: 0 } : state.change }
}

function stepTimer(state: StreamState, name: StreamTimer, moment: StreamInputTime): StreamStep {
  switch (name) {
    case 'change':
      return only(open({ ...state, change: null }, moment.nowMs))
    case 'retry':
      return only(open({ ...state, phase: { kind: 'idle' } }, moment.nowMs))
    case 'absence':
      return only({ ...state, absence: null, connection: 'reconnecting' })
    case 'silence':
      return fallSilent(state, moment)
    case 'poll':
      return poll({ ...state, poll: null })
  }
}

function poll(state: StreamState): StreamStep {
  if (state.wanted.length === 0) return only(state)
  return { state: expectSoon(state), effects: [{ kind: 'poll', topics: state.wanted }] }
}

type Polled = Extract<StreamInput, { readonly kind: 'polled' }>

/** An empty stream counts only if the server answers a request meanwhile; otherwise it may be an outage. */
function takePoll(state: StreamState, { isAnswered, topics }: Polled, nowMs: number): StreamState {
  const { phase, isAsleep, isOffline, wanted } = state
  if (isAsleep || isOffline || (phase.kind === 'streaming' && phase.isHeard)) return state
  const next = { ms: POLL_EACH_MS }
  if (!isAnswered) {
    return isPolling(state) ? expectSoon({ ...lose(state, nowMs), poll: next }) : { ...state, emptyStreams: 0 }
  }
  // One unknown match refuses the whole stream: continue with the other topics.
  if (wanted.some((topic) => !topics.includes(topic)))
    return open({ ...state, wanted: topics, phase: { kind: 'idle' } }, nowMs)
  const counted = { ...state, isGated: false, emptyStreams: state.emptyStreams + 1 }
  if (!isPolling(counted)) return counted
  return { ...counted, poll: next, heardAt: nowMs, lostAt: null, absence: null, connection: 'live' }
}

function open(state: StreamState, nowMs: number): StreamState {
  const { wanted, isAsleep, isOffline, saysPositions } = state
  if (wanted.length === 0) return expectNothing(state)
  if (isAsleep || isOffline || wanted.every((topic) => carries(state, topic))) return state
  const phase = {
    kind: 'streaming',
    carried: { topics: wanted, saysPositions },
    silence: newSilence(),
    isHeard: false,
  } as const
  return expectSoon({ ...lose(state, nowMs), phase, poll: isPolling(state) ? { ms: 0 } : null })
}

function sense(state: StreamState, nowMs: number): StreamState {
  const heard = { ...state, heardAt: nowMs, isGated: false, emptyStreams: 0, poll: null }
  if (state.phase.kind !== 'streaming') return heard
  return { ...heard, phase: { ...state.phase, silence: newSilence(), isHeard: true } }
}

function take(state: StreamState, isGreeting: boolean): StreamState {
  const attempt = isGreeting ? state.attempt : 0
  return { ...state, attempt, lostAt: null, saysPositions: true, absence: null, connection: 'live' }
}

type Ended = Extract<StreamInput, { readonly kind: 'ended' }>

function end(state: StreamState, { end: how, hasSaidPositions }: Ended, moment: StreamInputTime): StreamStep {
  if (how.kind === 'gated') return only(retry({ ...state, isGated: true, connection: 'reconnecting' }, null, moment))
  if (how.kind !== 'refused' || state.phase.kind !== 'streaming') return only(retry(state, null, moment))
  const { status, code } = how
  const { topics } = state.phase.carried
  if ((status === 401 || status === 403) && topics.includes('me')) {
    const wanted = state.wanted.filter((topic) => topic !== 'me')
    return { state: retry({ ...state, wanted }, how, moment), effects: [{ kind: 'disown' }] }
  }
  const next = retry(state, how, moment)
  if (status === 400 && hasSaidPositions && code !== 'unknown-topic') return only({ ...next, saysPositions: false })
  // A match is unknown, or a proxy blocks streams, as HTTP/1.0 does.
  return status === 400 || status === 404 || status === 426 ? noteEmpty(next) : only(next)
}

/** After a long silence the viewer has waited enough, and their data is from the last sign. */
function fallSilent(state: StreamState, moment: StreamInputTime): StreamStep {
  const { phase, wanted, connection, lostAt, heardAt } = state
  const isMissed = wanted.length > 0 && !isPolling(state)
  const silent = { ...state, connection: isMissed ? 'reconnecting' : connection, lostAt: lostAt ?? heardAt } as const
  const next = retry(silent, null, moment)
  return phase.kind === 'streaming' && !phase.isHeard ? noteEmpty(next) : only(next)
}

/** Polls once, to find out whether the server answers, and knows all matches. */
function noteEmpty(state: StreamState): StreamStep {
  return isPolling(state) ? only(state) : poll(state)
}

function retry(state: StreamState, asked: ServerDelay | null, { nowMs, chance }: StreamInputTime): StreamState {
  const delayMs = isPolling(state) ? BLOCKED_RETRY_MS : computeReconnectDelayMs(state.attempt, chance, asked)
  return wait({ ...state, attempt: state.attempt + 1 }, delayMs, nowMs)
}

function wait(state: StreamState, ms: number, nowMs: number): StreamState {
  return expectSoon({ ...lose(state, nowMs), phase: { kind: 'waiting', retry: { ms } } })
}

function rest(state: StreamState, nowMs: number): StreamState {
  return { ...lose(state, nowMs), phase: { kind: 'idle' }, absence: null, change: null, poll: null }
}

function comeOnline(state: StreamState, chance: number): StreamState {
  const phase = { kind: 'waiting', retry: { ms: chance * ONLINE_SPREAD_MS } } as const
  return { ...state, isOffline: false, attempt: 0, connection: 'reconnecting', phase }
}

/** Expects a stream soon if a topic is wanted, and reports its absence. */
function expectSoon(state: StreamState): StreamState {
  const { isOffline, connection, absence, wanted } = state
  if (isOffline || connection === 'reconnecting' || absence !== null || wanted.length === 0) return state
  return { ...state, absence: { ms: NOTICEABLE_ABSENCE_MS } }
}

/** Expects no stream, since no topic is wanted. */
function expectNothing(state: StreamState): StreamState {
  const connection = state.connection === 'reconnecting' ? 'connecting' : state.connection
  return { ...state, absence: null, connection }
}

function lose(state: StreamState, nowMs: number): StreamState {
  return { ...state, lostAt: state.lostAt ?? nowMs }
}

function carries({ phase }: StreamState, topic: Topic): boolean {
  return phase.kind === 'streaming' && phase.carried.topics.includes(topic)
}

function newSilence(): StreamTimerRun {
  return { ms: MAX_STREAM_SILENCE_MS }
}
