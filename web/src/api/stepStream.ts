import { LONGEST_SILENCE_MS, type Topic } from '@tiltyard/contract'
import { type AskedWait, reconnectDelay } from './reconnectDelay.ts'
import type { StreamInput, StreamState, StreamStep, StreamTimer, Timer } from './streamState.ts'

const NOTICEABLE_ABSENCE_MS = 5_000
const ONLINE_SPREAD_MS = 500

export const newStream: StreamState = {
  phase: { kind: 'idle' },
  connection: 'connecting',
  wanted: [],
  isAsleep: false,
  isOffline: false,
  absence: null,
  change: null,
  attempt: 0,
  saysPositions: true,
  heardAt: null,
  lostAt: null,
}

/** When an input comes, and its luck. */
export interface Moment {
  readonly nowMs: number
  /** 0 to 1. */
  readonly chance: number
}

/**
 * What a tab's stream does next:
 *
 * | phase     | wanted, change | sign, message | ended, silence, restart | retry | sleep, offline | wake, online |
 * |-----------|----------------|---------------|-------------------------|-------|----------------|--------------|
 * | idle      | streaming      |               |                         |       | idle           | streaming    |
 * | streaming | streaming, anew where it lacks a topic | streaming | waiting |  | idle           |              |
 * | waiting   | streaming      |               |                         | streaming | idle       |              |
 */
export function stepStream(state: StreamState, input: StreamInput, { nowMs, chance }: Moment): StreamStep {
  switch (input.kind) {
    case 'wanted':
      return only(want(state, input.topics))
    case 'corrected':
      return only(open({ ...state, wanted: input.topics }, nowMs))
    case 'timer':
      return only(stepTimer(state, input.name, { nowMs, chance }))
    case 'sign':
      return only(sense(state, nowMs))
    case 'message':
      return only(take(state, input.isGreeting))
    case 'restart':
      return only(wait(state, input.withinMs * chance, nowMs))
    case 'ended':
      return end(state, input, { nowMs, chance })
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

/** The timers that run in a state. */
export function timersOf({ phase, absence, change }: StreamState): Readonly<Record<StreamTimer, Timer | null>> {
  return {
    retry: phase.kind === 'waiting' ? phase.retry : null,
    silence: phase.kind === 'streaming' ? phase.silence : null,
    absence,
    change,
  }
}

function only(state: StreamState): StreamStep {
  return { state, commands: [] }
}

/** A topic that is no longer wanted stays until another is wanted: it costs less than a new stream. */
function want(state: StreamState, topics: readonly Topic[]): StreamState {
  // A document that was refused waits for the next try, or it would be refused without a pause.
  const isPatient = (topic: Topic): boolean => topic === 'me' && state.phase.kind === 'waiting'
  const isNew = (topic: Topic): boolean => !state.wanted.includes(topic) && !carries(state, topic) && !isPatient(topic)
  return { ...state, wanted: topics, change: topics.some(isNew) ? { ms: 0 } : state.change }
}

function stepTimer(state: StreamState, name: StreamTimer, moment: Moment): StreamState {
  switch (name) {
    case 'change':
      return open({ ...state, change: null }, moment.nowMs)
    case 'retry':
      return open({ ...state, phase: { kind: 'idle' } }, moment.nowMs)
    case 'absence':
      return { ...state, absence: null, connection: 'reconnecting' }
    case 'silence':
      return fallSilent(state, moment)
  }
}

function open(state: StreamState, nowMs: number): StreamState {
  const { wanted, isAsleep, isOffline, saysPositions } = state
  if (wanted.length === 0) return expectNothing(state)
  if (isAsleep || isOffline || wanted.every((topic) => carries(state, topic))) return state
  const carried = { topics: wanted, saysPositions }
  return expectSoon({ ...lose(state, nowMs), phase: { kind: 'streaming', carried, silence: newSilence() } })
}

function sense(state: StreamState, nowMs: number): StreamState {
  const { phase } = state
  return { ...state, heardAt: nowMs, phase: phase.kind === 'streaming' ? { ...phase, silence: newSilence() } : phase }
}

function take(state: StreamState, isGreeting: boolean): StreamState {
  const attempt = isGreeting ? state.attempt : 0
  return { ...state, attempt, lostAt: null, saysPositions: true, absence: null, connection: 'live' }
}

type Ended = Extract<StreamInput, { readonly kind: 'ended' }>

function end(state: StreamState, { end: how, hasSaidPositions }: Ended, moment: Moment): StreamStep {
  if (how.kind === 'lost' || state.phase.kind !== 'streaming') return only(retry(state, null, moment))
  const { status } = how
  const { topics } = state.phase.carried
  const isDisowned = (status === 401 || status === 403) && topics.includes('me')
  const isUnread = status === 400 && hasSaidPositions
  const isMisdirected = (status === 404 || status === 400) && !isUnread
  const wanted = isDisowned ? state.wanted.filter((topic) => topic !== 'me') : state.wanted
  const saysPositions = state.saysPositions && !isUnread
  return {
    state: retry({ ...state, wanted, saysPositions }, how, moment),
    commands: [
      ...(isDisowned ? [{ kind: 'disown' } as const] : []),
      ...(isMisdirected ? [{ kind: 'prove', topics } as const] : []),
    ],
  }
}

/** Nothing has come for long: the viewer has waited enough, and what they see is from the last sign. */
function fallSilent(state: StreamState, moment: Moment): StreamState {
  const connection = state.wanted.length > 0 ? 'reconnecting' : state.connection
  return retry({ ...state, connection, lostAt: state.lostAt ?? state.heardAt }, null, moment)
}

function retry(state: StreamState, asked: AskedWait | null, { nowMs, chance }: Moment): StreamState {
  return wait({ ...state, attempt: state.attempt + 1 }, reconnectDelay(state.attempt, chance, asked), nowMs)
}

function wait(state: StreamState, ms: number, nowMs: number): StreamState {
  return expectSoon({ ...lose(state, nowMs), phase: { kind: 'waiting', retry: { ms } } })
}

function rest(state: StreamState, nowMs: number): StreamState {
  return { ...lose(state, nowMs), phase: { kind: 'idle' }, absence: null, change: null }
}

function comeOnline(state: StreamState, chance: number): StreamState {
  const phase = { kind: 'waiting', retry: { ms: chance * ONLINE_SPREAD_MS } } as const
  return { ...state, isOffline: false, attempt: 0, connection: 'reconnecting', phase }
}

/** From now on a stream is due, if anything is wanted; when it stays away, that is said. */
function expectSoon(state: StreamState): StreamState {
  const { isOffline, connection, absence, wanted } = state
  if (isOffline || connection === 'reconnecting' || absence !== null || wanted.length === 0) return state
  return { ...state, absence: { ms: NOTICEABLE_ABSENCE_MS } }
}

/** Nothing is wanted, so nothing is missed; what is wanted next has its own time to come. */
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

function newSilence(): Timer {
  return { ms: LONGEST_SILENCE_MS }
}
