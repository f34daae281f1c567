// The live stream of a tab. It subscribes to its screens' topics and keeps the data. stepStream.ts decides when it
// opens and closes. Screens read it through liveStore.ts.

import { MAX_TOPICS_PER_STREAM, matchIdOfSupportersTopic, matchIdOfTopic, type Topic } from '@tiltyard/contract'
import type { NarrationQueryParameters } from '../../language/verbosity.ts'
import { type OpenStream, parseLiveFrame, type StreamMessage } from '../stream/eventStream.ts'
import { initialStreamState, isPolling, listRunningTimers, stepStream } from '../stream/stepStream.ts'
import type { StreamQuery } from '../stream/streamQuery.ts'
import {
  type OpenedStream,
  type StreamConnectionStatus,
  type StreamEffect,
  type StreamInput,
  type StreamState,
  type StreamTimer,
  type StreamTimerRun,
  streamTimers,
} from '../stream/streamState.ts'
import { keepEqualOutage, type LiveOutage } from './liveOutage.ts'
import {
  applyLiveFrame,
  type CacheableLiveState,
  formatHeldPositions,
  getMatchFeed,
  initialLiveState,
  keepSubscribedMatches,
  type LiveState,
  markMatchesForReload,
  type RenderedLiveState,
  readServerTime,
  withoutOwnUser,
} from './liveState.ts'
import type { PollResult } from './pollLive.ts'
import { ServerClock } from './serverClock.ts'

/** The client's dependencies. */
export interface LiveClientDeps {
  readonly openStream: OpenStream
  /** The stream's parameters for narration. */
  readonly getNarrationParameters: () => NarrationQueryParameters
  /** Fetches these topics by plain requests; rejects when one fails. */
  readonly poll: (topics: readonly Topic[]) => Promise<PollResult>
  /** Local milliseconds since the epoch. */
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Calls `act` after `ms`, unless the returned function cancels it. */
  readonly after: (ms: number, act: () => void) => () => void
}

export class LiveClient {
  readonly clock: ServerClock
  readonly #world: LiveClientDeps
  /** The number of subscribers of each topic. */
  readonly #wanted = new Map<Topic, number>()
  readonly #listeners = new Set<() => void>()
  readonly #strangerListeners = new Set<() => void>()
  readonly #timers = new Map<StreamTimer, { readonly timer: StreamTimerRun; readonly cancel: () => void }>()
  #received: LiveState = initialLiveState
  #stream: StreamState = initialStreamState
  #open: { readonly carried: OpenedStream; readonly close: () => void } | null = null
  #cutOff: LiveOutage | null = null

  constructor(deps: LiveClientDeps) {
    this.#world = deps
    this.clock = new ServerClock(deps.now)
  }

  get state(): LiveState {
    return this.#received
  }

  get connection(): StreamConnectionStatus {
    return this.#stream.connection
  }

  /** Whether streams are blocked, so that the client polls. */
  get isPolling(): boolean {
    return isPolling(this.#stream)
  }

  /** Why live data is not updated; null when it is. Returns the same object for the same value. */
  get cutOff(): LiveOutage | null {
    this.#cutOff = keepEqualOutage(this.#cutOff, this.#findCutOff())
    return this.#cutOff
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes to refusals of an expired session; the client then drops `me`. */
  onStranger(listener: () => void): () => void {
    this.#strangerListeners.add(listener)
    return () => this.#strangerListeners.delete(listener)
  }

  /** Subscribes to a topic until the returned function is called. A second subscriber costs nothing. */
  want(topic: Topic): () => void {
    this.#wanted.set(topic, (this.#wanted.get(topic) ?? 0) + 1)
    this.#feed({ kind: 'wanted', topics: this.#topics() })
    return () => this.#unwant(topic)
  }

  /** Calls `act` after `ms`, unless the returned function cancels it. */
  after(ms: number, act: () => void): () => void {
    return this.#world.after(ms, act)
  }

  /** A random delay up to `ms`. */
  within(ms: number): number {
    return this.#world.random() * ms
  }

  /** Reloads open matches in the chosen commentary; the old data stays until then. */
  retell(): void {
    this.#feed({ kind: 'retell' }, markMatchesForReload(this.#received))
  }

  /**
   * Starts from an earlier visit's data, unless the stream has already been open.
   * @param at when the data was received, in ms since 1970.
   */
  suppose(known: CacheableLiveState, at: number): void {
    if (this.#stream.heardAt === null) this.#feed({ kind: 'suppose', at }, { ...this.#received, ...known })
  }

  /**
   * Starts from the data of the rendered page: the stream requests what is newer.
   * @param at when the page was rendered, in ms since 1970.
   */
  begin(known: RenderedLiveState, at: number): void {
    this.#feed({ kind: 'begin', at }, { ...this.#received, ...known })
  }

  /** Closes the stream while the page is hidden. */
  sleep(): void {
    this.#feed({ kind: 'sleep' })
  }

  /** Reconnects at once after `sleep`. */
  wake(): void {
    if (this.#stream.isAsleep) this.clock.distrust()
    this.#feed({ kind: 'wake' })
  }

  /** Reports that the device has no network. */
  goOffline(): void {
    this.#feed({ kind: 'offline' })
  }

  /** Reports that the device has a network again. */
  goOnline(): void {
    this.#feed({ kind: 'online' })
  }

  #unwant(topic: Topic): void {
    const others = (this.#wanted.get(topic) ?? 1) - 1
    if (others > 0) this.#wanted.set(topic, others)
    else this.#wanted.delete(topic)
    const isForgotten = topic === 'me' && others <= 0
    this.#feed(
      { kind: 'wanted', topics: this.#topics() },
      isForgotten ? withoutOwnUser(this.#received) : this.#received,
    )
  }

  #topics(received = this.#received): readonly Topic[] {
    return [...this.#wanted.keys()].filter((topic) => !isMissing(received, topic)).slice(0, MAX_TOPICS_PER_STREAM)
  }

  /** Runs a step and its commands. @param received the data after the step. */
  #feed(input: StreamInput, received = this.#received): void {
    const { connection, isPolling } = this
    const before = this.#received
    const { state, effects } = stepStream(this.#stream, input, {
      nowMs: this.clock.now(),
      chance: this.#world.random(),
    })
    this.#received = received
    this.#stream = state
    this.#followStream()
    this.#followTimers()
    for (const command of effects) this.#carryOut(command)
    if (before === this.#received && connection === this.connection && isPolling === this.isPolling) return
    for (const listener of this.#listeners) listener()
  }

  #followStream(): void {
    const { phase } = this.#stream
    const carried = phase.kind === 'streaming' ? phase.carried : null
    if (carried === (this.#open?.carried ?? null)) return
    this.#open?.close()
    this.#open = null
    if (carried === null) return
    this.#received = keepSubscribedMatches(
      this.#received,
      new Set(carried.topics.flatMap((topic) => matchIdOfTopic(topic) ?? [])),
    )
    const query = (): StreamQuery => this.#query(carried)
    const hasSaidPositions = query().from !== undefined
    const close = this.#world.openStream(query, {
      onSign: () => this.#feed({ kind: 'sign' }),
      onMessage: (message) => this.#hear(message),
      onEnd: (end) => this.#feed({ kind: 'ended', end, hasSaidPositions }),
    })
    this.#open = { carried, close }
  }

  #followTimers(): void {
    const timers = listRunningTimers(this.#stream)
    for (const name of streamTimers) {
      const timer = timers[name]
      const running = this.#timers.get(name)
      if (timer === (running?.timer ?? null)) continue
      running?.cancel()
      this.#timers.delete(name)
      if (timer === null) continue
      const cancel = this.#world.after(timer.ms, () => this.#feed({ kind: 'timer', name }))
      this.#timers.set(name, { timer, cancel })
    }
  }

  #carryOut(command: StreamEffect): void {
    if (command.kind === 'disown') this.#disown()
    else this.#poll(command.topics)
  }

  #query({ topics, saysPositions }: OpenedStream): StreamQuery {
    const query = { topics: topics.join(','), ...this.#world.getNarrationParameters() }
    const from = saysPositions ? formatHeldPositions(this.#received, topics) : ''
    if (from === '') return query
    const { league } = this.#received
    return { ...query, from, ...(league !== null && { league: String(league) }) }
  }

  #hear(message: StreamMessage): void {
    const frame = parseLiveFrame(message)
    if (frame === null) return
    const serverTime = readServerTime(frame.message)
    if (serverTime !== null) this.clock.hear(serverTime)
    const { state, hasGap } = applyLiveFrame(this.#received, frame)
    if (frame.message.kind === 'restart') this.#feed(frame.message)
    else if (hasGap) this.#feed({ kind: 'ended', end: { kind: 'lost' }, hasSaidPositions: false })
    else this.#feed({ kind: 'message', isGreeting: frame.message.kind === 'hello' }, state)
  }

  /** The session has expired: drops `me`, and notifies the session store. */
  #disown(): void {
    this.#wanted.delete('me')
    this.#received = withoutOwnUser(this.#received)
    for (const listener of this.#strangerListeners) listener()
  }

  #poll(topics: readonly Topic[]): void {
    this.#world.poll(topics).then(
      ({ addTo, serverTime }) => {
        const { phase } = this.#stream
        // A stream that has opened meanwhile is newer.
        if (phase.kind === 'streaming' && phase.isHeard) return
        this.clock.suppose(serverTime)
        const received = addTo(this.#received)
        this.#feed({ kind: 'polled', isAnswered: true, topics: this.#topics(received) }, received)
      },
      () => this.#feed({ kind: 'polled', isAnswered: false, topics: this.#topics() }),
    )
  }

  #findCutOff(): LiveOutage | null {
    const { wanted, connection, heardAt, lostAt, isGated } = this.#stream
    if (wanted.length === 0) return null
    if (isGated) return { kind: 'login', since: lostAt ?? this.clock.now() }
    if (connection === 'reconnecting' || connection === 'offline') {
      return { kind: heardAt === null ? 'unheard' : 'line', since: lostAt ?? this.clock.now() }
    }
    const { outageSince } = this.#received
    return outageSince === null ? null : { kind: 'record', since: Date.parse(outageSince) }
  }
}

/** An unknown match has neither facts nor supporters. */
function matchAbout(topic: Topic): string | null {
  return matchIdOfTopic(topic) ?? matchIdOfSupportersTopic(topic)
}

function isMissing(received: LiveState, topic: Topic): boolean {
  const matchId = matchAbout(topic)
  return matchId !== null && getMatchFeed(received, matchId).kind === 'missing'
}
